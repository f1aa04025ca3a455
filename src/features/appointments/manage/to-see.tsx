type ToSeeProps = { watches?: readonly string[]; className?: string }

export function ToSee({ watches = [], className }: ToSeeProps) {
  if (watches.length === 0) return null
  return (
    <p className={className}>
      <span className="text-muted">You would like to see: </span>
      <span>{watches.join(', ')}</span>
    </p>
  )
}
