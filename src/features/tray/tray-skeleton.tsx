import { CardSkeletons } from '@/components/states/skeletons'

export function TraySkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="min-h-svh border-t border-line pt-8">
      <p role="status" className="sr-only">
        Loading the tray
      </p>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <CardSkeletons count={count} />
      </div>
    </div>
  )
}
