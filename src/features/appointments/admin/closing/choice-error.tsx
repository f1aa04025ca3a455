import { CircleAlert } from 'lucide-react'

/** What is wrong with a choice among several. */
export function ChoiceError({ message }: { message: string }) {
  return (
    <p role="alert" className="mt-2 flex gap-2 text-sm text-danger">
      <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}
