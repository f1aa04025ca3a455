/** Explains the mark of required fields; stands before them. */
export function RequiredNote({ className = '' }: { className?: string }) {
  return <p className={`text-sm text-muted ${className}`}>Fields marked * are required.</p>
}
