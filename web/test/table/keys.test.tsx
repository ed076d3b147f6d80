/** The letters that work everywhere on the page of a table, and where the focus goes by them. */
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { device } from "../../src/device";
import { focusOn, focusOnQuestion, pageKey, usePageKeys } from "../../src/table/keys";
import { newUi, type Ui } from "../../src/table/ui";
import { Words, words } from "../../src/words";
import { settled, show } from "../show";

const SILENT = { hand: () => [], board: () => [], asked: () => "" };

async function at(memory: boolean, more = ""): Promise<Ui> {
  const ui = newUi("x");
  function Page() {
    usePageKeys(ui, SILENT, memory);
    return <div dangerouslySetInnerHTML={{ __html: more }} />;
  }
  show(<Page />);
  await settled();
  return ui;
}

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key }));
const focused = () => document.activeElement?.id;

describe("a letter", () => {
  const before = { text: device.textView.value, sound: device.sound.value };
  beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());
  afterEach(() => {
    device.textView.value = before.text;
    device.sound.value = before.sound;
  });

  test("opens the panel that it stands for, and the memory aid only where there is one", async () => {
    const ui = await at(true);
    const opened = ["?", "y", "m", "g"].map((key) => {
      press(key);
      return ui.panel.value;
    });
    expect(opened).toEqual(["keys", "history", "chat", "memory"]);
  });

  test("that stands for nothing at this table leaves all as it is", async () => {
    const ui = await at(false);
    press("g");
    expect(ui.panel.value).toBeUndefined();
  });

  test("turns the sound off and on", async () => {
    await at(false);
    press("u");
    expect(device.sound.value).toBe(!before.sound);
    press("u");
    expect(device.sound.value).toBe(before.sound);
  });

  test("shows the other view of the table, and goes to its question", async () => {
    await at(false, '<button id="question"></button>');
    press("x");
    expect(device.textView.value).toBe(!before.text);
    await settled();
    expect(focused()).toBe("question");
    press("x");
    expect(device.textView.value).toBe(before.text);
  });

  test("goes to the question and to one's hand, and nowhere where there is neither", async () => {
    await at(false, '<div id="question" tabindex="0"></div><div class="own"><button id="first"></button></div>');
    press("q");
    expect(focused()).toBe("question");
    press("n");
    expect(focused()).toBe("first");
    expect(() => focusOn("#nowhere")).not.toThrow();
    expect(focused()).toBe("first");
  });
});

test("a page key is the first letter of its word, and a capital", () => {
  words.value = new Words("xx", { ...inject("english"), "room_table.page_key.chat": "plausch" });
  expect(pageKey("chat")).toBe("P");
});

describe("the question is gone to by its first answer that can be given", () => {
  const control = (inner: string) => `<div class="ask"><div class="control">${inner}</div></div>`;
  const box = '<div id="question" tabindex="0"></div><div id="text-question" tabindex="0"></div>';
  const answers = '<div class="ask"><div class="answers"><button id="answer"></button></div></div>';
  test.each([
    ["no field takes the letters", control('<input type="text" /><button id="on"></button>'), "on"],
    ["not one that cannot be given", control('<button aria-disabled="true"></button><button id="on"></button>'), "on"],
    ["before any other answers", answers + control('<input type="range" id="on" />'), "on"],
    ["other answers before the box", box + answers, "answer"],
    ["in words where the table is in words", box, "text-question"],
    ["or the box that says who thinks", '<div id="question" tabindex="0"></div>', "question"],
  ])("%s", (_, page, found) => {
    show(<div dangerouslySetInnerHTML={{ __html: page }} />);
    focusOnQuestion();
    expect(focused()).toBe(found);
  });

  test("and where nothing is asked, nothing happens", () => {
    const here = show(<button id="here" type="button" />).querySelector("button");
    here?.focus();
    focusOnQuestion();
    expect(focused()).toBe("here");
  });
});
