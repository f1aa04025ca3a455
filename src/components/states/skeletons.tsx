function CardSkeleton() {
  return (
    <div aria-hidden>
      <div className="aspect-4/5 skeleton" />
      <div className="mt-5 h-3 w-2/5 skeleton" />
      <div className="mt-3 h-7 w-4/5 skeleton" />
    </div>
  )
}

/** The caller announces the loading state. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />)
}
