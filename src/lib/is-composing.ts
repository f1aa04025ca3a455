/** True for a key of an input method, e.g. Escape that discards a Japanese word. */
export function isComposing({ isComposing: isBetweenEvents, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before its keydown, which only keyCode 229 marks.
  return isBetweenEvents || keyCode === 229
}
