export function hold<Value = void>() {
  let release!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => (release = resolve))
  return { promise, release }
}
