import { useWatch, type Control } from 'react-hook-form'
import { ConflictNotice } from '@/dashboard/conflict-notice'
import type { WatchVersion } from '../api/admin-watches.api'
import { watchFields } from '../watch-differences'
import { watchValues, type WatchFormInput } from '../watch-form.schema'

type WatchConflictProps = {
  control: Control<WatchFormInput>
  seen?: WatchVersion
  /** Null where it was deleted. */
  theirs: WatchVersion | null
  busy: boolean
  keepMine: (theirs: WatchVersion) => Promise<void>
  takeTheirs: (theirs: WatchVersion) => void
  keepBoth: (theirs: WatchVersion) => void
  startAnew: () => void
}

/** Two owners at one watch. */
export function WatchConflict({ control, seen, theirs, busy, ...resolve }: WatchConflictProps) {
  const mine = watchFields(watchValues(useWatch({ control }) as WatchFormInput))
  return (
    <ConflictNotice
      // Another version of theirs is another notice.
      key={theirs?.updated_at}
      thing="watch"
      seen={seen && watchFields(seen)}
      theirs={theirs && watchFields(theirs)}
      mine={mine}
      whenGone="It can be added as a new watch; the images that it had are gone."
      busy={busy}
      onKeepMine={() => theirs && void resolve.keepMine(theirs)}
      onTakeTheirs={() => theirs && resolve.takeTheirs(theirs)}
      onKeepBoth={() => theirs && resolve.keepBoth(theirs)}
      onStartAnew={resolve.startAnew}
    />
  )
}
