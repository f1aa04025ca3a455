import { useWatch, type Control } from 'react-hook-form'
import { ConflictNotice } from '@/dashboard/form/conflict-notice'
import type { WatchVersion } from '../api/admin-watches.api'
import { watchFields } from '../watch-differences'
import { watchValues, type WatchFormInput } from '../watch-form.schema'

type WatchConflictProps = {
  control: Control<WatchFormInput>
  seen?: WatchVersion
  /** What the other admin saved; null where they deleted the watch. */
  theirs: WatchVersion | null
  busy: boolean
  keepMine: (theirs: WatchVersion) => Promise<void>
  takeTheirs: (theirs: WatchVersion) => void
  keepBoth: (theirs: WatchVersion) => void
  startAnew: () => void
}

/** Shows that another admin saved the watch meanwhile, and lets this one choose. */
export function WatchConflict({ control, seen, theirs, busy, ...resolve }: WatchConflictProps) {
  const mine = watchFields(watchValues(useWatch({ control }) as WatchFormInput))
  return (
    <ConflictNotice
      // A further version of theirs starts the notice over.
      key={theirs?.updated_at}
      thing="watch"
      seen={seen && watchFields(seen)}
      theirs={theirs && watchFields(theirs)}
      mine={mine}
      whenGone="It can be added as a new watch; the images it had are gone."
      busy={busy}
      onKeepMine={() => theirs && void resolve.keepMine(theirs)}
      onTakeTheirs={() => theirs && resolve.takeTheirs(theirs)}
      onKeepBoth={() => theirs && resolve.keepBoth(theirs)}
      onStartAnew={resolve.startAnew}
    />
  )
}
