/** Fills the screen, so that the footer does not move when the page is there. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className="min-h-svh border-t border-line pt-8">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden className="h-5 w-44 skeleton" />
      <div aria-hidden className="mt-5 h-12 w-full max-w-md skeleton" />
      <div aria-hidden className="mt-8 h-11 w-44 skeleton" />
    </div>
  )
}
