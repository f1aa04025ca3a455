/** A promise, most often of an answer, that is kept once it is released, whether it was asked for by then or not. */
export function hold<Value = void>() {
  let release!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => (release = resolve))
  return { promise, release }
}
