export const watchColumns = 'grid gap-x-6 gap-y-4 lg:grid-cols-12 short:grid-cols-2'
export const pictureColumn = 'min-w-0 max-lg:-mx-(--gutter) lg:col-span-7'
export const wordsColumn = 'min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-4'
export const rowsColumn = 'min-w-0 lg:col-span-7 short:col-span-2'

export function WatchDetailsSkeleton() {
  return (
    <div className={watchColumns}>
      <p role="status" className="sr-only">
        Loading the timepiece
      </p>
      <div aria-hidden className={pictureColumn}>
        <div className="plate w-full skeleton" />
      </div>
      <div aria-hidden className={wordsColumn}>
        <div className="h-5 w-1/3 skeleton" />
        <div className="mt-3 h-12 w-4/5 skeleton" />
        <div className="mt-5 h-6 w-28 skeleton" />
        <div className="mt-9 h-28 w-full skeleton" />
        <div className="mt-9 h-12 w-full skeleton" />
      </div>
    </div>
  )
}
