import { LoaderCircle } from 'lucide-react'

export function Spinner() {
  return (
    <div role="status" className="grid min-h-[50svh] place-items-center">
      <LoaderCircle
        aria-hidden
        strokeWidth={1.25}
        className="size-8 animate-spin text-brass motion-reduce:animate-none"
      />
      <span className="sr-only">Loading</span>
    </div>
  )
}
