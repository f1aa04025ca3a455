export class Observable<T> {
  private readonly listeners = new Set<() => void>()

  constructor(private value: T) {}

  readonly get = (): T => this.value

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange)
    return () => void this.listeners.delete(onChange)
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return
    this.value = value
    this.listeners.forEach((listener) => listener())
  }
}
