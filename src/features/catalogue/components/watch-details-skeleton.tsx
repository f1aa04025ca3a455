import { pictureColumn, watchColumns, wordsColumn } from './watch-columns'

/** Placeholder of the watch page while its watch loads. */
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
