/** Three portraits in line, in the colour of their suit: they leave the left upper corner free for the index. */
import type { ComponentChildren } from "preact";
import type { Rank } from "../cards";

/** A flat cap with a long feather, hair to the jaw, a pointed collar. */
const jack = (
  <>
    <path class="tint o" d="M36 135C36 116 47 107 57 104H73C83 107 94 116 94 135Z" />
    <path class="tint deep o" d="M48 46C42 58 43 74 47 86C51 89 56 87 58 82H72C74 87 79 89 83 86C87 74 88 58 82 46Z" />
    <path class="bare o" d="M51 50C51 48 79 48 79 50V66C79 79 73 88 65 88C57 88 51 79 51 66Z" />
    <path class="o" d="M51 56C58 56 65 53 68 48M79 56C75 55 71 52 68 48" />
    <circle class="of" cx="58.5" cy="64" r="2.2" />
    <circle class="of" cx="71.5" cy="64" r="2.2" />
    <path class="o thin" d="M65 65.5C64 69 63.5 71 65.5 71.5M59.5 78Q65 82 71 77.5" />
    <path class="bare o" d="M65 99L57 91L47 101L56 112ZM65 99L73 91L83 101L74 112Z" />
    <path class="of" d="M40 45C38 30 50 21 66 21C81 21 91 29 90 41C73 37 56 38 40 45Z" />
    <path class="bare o" d="M47 31C46 17 56 8 76 9C92 10 97 19 95 25C88 18 70 17 47 31Z" />
    <path class="o thin" d="M50 28.5C60 19 74 14.5 88 17M61 22L59 16.5M70 18.5L70 12.5M79 16.5L81.5 11.5" />
  </>
);

/** A circlet with three pearls, long hair in waves, a string of beads. */
const queen = (
  <>
    <path class="tint o" d="M35 135C36 117 47 109 57 106H73C83 109 93 117 94 135Z" />
    <path
      class="of"
      d="M65 28C48 28 42 40 43 53C44 63 38 69 39 79C40 87 37 92 39 99C42 107 51 107 57 103L59 84H71L73 103C79 107 88 107 91 99C93 92 90 87 91 79C92 69 86 63 87 53C88 40 82 28 65 28Z"
    />
    <path class="bare o" d="M58 82V103C58 109 72 109 72 103V82" />
    <path class="bare" d="M50 60C50 51 60 48 65 40C70 48 80 51 80 60C80 74 73 85 65 85C57 85 50 74 50 60Z" />
    <path class="o thin" d="M54.5 59.5Q58 56 61.5 59.5M68.5 59.5Q72 56 75.5 59.5M65 64C64 67.5 63.5 69.5 65.5 70" />
    <circle class="of" cx="58.2" cy="62.5" r="2" />
    <circle class="of" cx="71.8" cy="62.5" r="2" />
    <path class="of" d="M59.5 76Q62.5 73.8 65 75.2Q67.5 73.8 70.5 76Q65 81.5 59.5 76Z" />
    <path class="bare o" d="M45 38C50 29 58 26 65 26C72 26 80 29 85 38L88 24L76 28L65 14L54 28L42 24Z" />
    <circle class="of" cx="65" cy="12.5" r="3.4" />
    <circle class="of" cx="42" cy="22.5" r="3" />
    <circle class="of" cx="88" cy="22.5" r="3" />
    <path class="beads" d="M51 108Q65 121 79 108" />
  </>
);

/** A high crown, a full beard, a collar of fur. */
const king = (
  <>
    <path class="tint o" d="M33 135C33 117 43 107 53 103H77C87 107 96 117 96 135Z" />
    <path class="bare o" d="M47 104L40 116Q65 136 90 116L83 104Q65 122 47 104Z" />
    <path class="bare o" d="M49 48H81V66C81 80 74 90 65 90C56 90 49 80 49 66Z" />
    <path
      class="of"
      d="M45 46C44 62 46 84 51 95C55 104 60 108 65 111C70 108 75 104 79 95C84 84 86 62 85 46H81C81 66 78 71 73 71C70 71 67 69.5 65 68C63 69.5 60 71 57 71C52 71 49 66 49 46Z"
    />
    <path class="bare" d="M58 77.5Q65 74.5 72 77.5Q65 84 58 77.5Z" />
    <circle class="of" cx="58" cy="60" r="2.2" />
    <circle class="of" cx="72" cy="60" r="2.2" />
    <path class="o thin" d="M53.5 54.8Q57.5 52 61.5 54.5M68.5 54.5Q72.5 52 76.5 54.8M65 58V65" />
    <path class="tint deep o" d="M47 41L43 18L55 27L65 11L75 27L87 18L83 41Z" />
    <path class="of" d="M45 40Q65 34 85 40V50Q65 44 45 50Z" />
    <circle class="of" cx="43" cy="17" r="3" />
    <circle class="of" cx="65" cy="10.5" r="3.2" />
    <circle class="of" cx="87" cy="17" r="3" />
    <path class="tails" d="M50 114V118M80 114V118M57.5 120V124M72.5 120V124" />
  </>
);

const portraits: { readonly [Name in Rank]?: ComponentChildren } = { J: jack, Q: queen, K: king };

/** The portrait of a rank, if it has one. */
export function portraitOf(rank: Rank): ComponentChildren {
  return portraits[rank];
}
