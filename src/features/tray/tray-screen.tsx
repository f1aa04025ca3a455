import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { PageHeader } from '@/components/page-header'
import { mostChosen, namesWatches, watchesIn } from '@/entities/watches/chosen-watches'
import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { Elements } from '@/lib/elements'
import { TraySkeleton } from './tray-skeleton'

export type TrayParts = {
  trueSize: (watches: ChosenWatch[]) => Elements
}

// Loaded with its own styles.
const TrayPage = lazyPart(
  () => import('./page/tray-page'),
  (module) => module.TrayPage,
  { waiting: <TraySkeleton /> },
)

/** Shows the visitor's tray, or the watches of a shared link. */
export function TrayScreen(props: TrayParts) {
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()
  const shared = isHydrated ? watchesIn(search) : []
  const isShared = shared.length > 0
  const isBroken = isHydrated && !isShared && namesWatches(search)
  return (
    <>
      <PageHeader eyebrow={isShared ? 'From a link' : 'Set aside'} title={isShared ? 'A shared tray' : 'Your tray'}>
        <p>
          {isShared
            ? 'These watches were put side by side for you. Put them on your own tray to keep them, compare them or see them in the showroom.'
            : `Up to ${mostChosen} watches, kept on this device, and in your account once you sign in.`}
        </p>
        {isBroken && (
          <p role="alert" className="mt-6 text-ink">
            This link has no watches in it; part of it may be missing. Ask for a new one. This is your own tray.
          </p>
        )}
      </PageHeader>
      <div className="wrap pb-(--section)">
        {isHydrated ? (
          <TrayPage key={shared.join()} shared={isShared ? shared : undefined} {...props} />
        ) : (
          <TraySkeleton />
        )}
      </div>
    </>
  )
}
