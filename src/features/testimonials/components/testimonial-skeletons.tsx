/** Placeholders of testimonials while they load. */
export function TestimonialSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading testimonials
      </p>
      <div aria-hidden className="grid gap-x-6 gap-y-8 border-t border-line pt-10 lg:grid-cols-12 lg:pt-14">
        <div className="flex items-center gap-5 lg:col-span-3 lg:flex-col lg:items-start">
          <div className="size-20 skeleton rounded-full" />
          <div className="h-7 w-40 skeleton" />
        </div>
        <div className="h-52 skeleton lg:col-span-8 lg:col-start-5" />
      </div>
      <div aria-hidden className="mt-20 grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="border-t border-line pt-8">
            <div className="flex items-center gap-4">
              <div className="size-13 skeleton rounded-full" />
              <div className="h-6 w-36 skeleton" />
            </div>
            <div className="mt-6 h-36 skeleton" />
            <div className="mt-7 h-4 w-44 skeleton" />
          </div>
        ))}
      </div>
    </>
  )
}
