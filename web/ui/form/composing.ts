type Pressed = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** Safari's code of the key that ends a composition, when `isComposing` is already false. */
const COMPOSING = 229;

/** Whether a key belongs to an input method: it chooses or ends a character, and does nothing else. */
export function isComposing(event: Pressed | { nativeEvent: Pressed }): boolean {
  const { isComposing: composes, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return composes || keyCode === COMPOSING;
}
