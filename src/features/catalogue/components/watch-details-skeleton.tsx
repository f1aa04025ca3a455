/** Placeholder of the watch page while its watch loads. */
export function WatchDetailsSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <p role="status" className="sr-only">
        Loading the timepiece
      </p>
      <div aria-hidden className="aspect-square skeleton max-lg:-mx-(--gutter) lg:col-span-7" />
      <div aria-hidden className="lg:col-span-4 lg:col-start-9 lg:pt-2">
        <div className="h-6 w-28 skeleton" />
        <div className="mt-7 h-12 w-4/5 skeleton" />
        <div className="mt-4 h-5 w-1/3 skeleton" />
        <div className="mt-9 h-28 w-full skeleton" />
        <div className="mt-9 h-12 w-full skeleton" />
      </div>
    </div>
  )
}
