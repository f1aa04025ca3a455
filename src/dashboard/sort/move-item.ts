export function moveItem<T>(items: T[], from: number, to: number): T[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
