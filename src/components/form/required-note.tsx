/** What the mark beside a label means; stands before the fields. */
export function RequiredNote({ className = '' }: { className?: string }) {
  return <p className={`text-sm text-muted ${className}`}>Fields marked * are required.</p>
}
