/** Every part of the room, under one name. */
export { Board } from "../art/Board";
export { Card, CardBack, MiniCard } from "../art/Card";
export { Chips } from "../art/Chips";
export { Icon, type IconName, Logo } from "../art/icons";
export { CardWord, SuitSign } from "../art/signs";
export { type BoardSpace, clockwise, type LabelPart, type Marks, readSpace, spaceName, spaceSaid } from "../art/spaces";
export { Ask, type AskProps, hotkeyOf, RuleLink, type SuitAnswer, SuitAnswers } from "./Ask";
export { Button, type ButtonProps, IconButton, type Look } from "./Button";
export { Select, Slider, Stepper, Switch } from "./Choices";
export { Dialog } from "./Dialog";
export { Hand, type HandCard } from "./Hand";
export { useKeys } from "./keys";
export { Lane } from "./Lane";
export { Pile } from "./Pile";
export { Said } from "./Said";
export { type Presence, SeatCard, type SeatCardProps, Seats } from "./SeatCard";
export { announce, LiveRegion, Toasts, toast } from "./Toast";
export { Clock, type Stage, TopBar, type TopBarProps } from "./TopBar";
