import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'
import type { Elements } from '@/lib/elements'

/** What other features do with the watches of a tray. */
export type TrayParts = {
  /** Shows them on a wrist. */
  trueSize: (watches: ChosenWatch[]) => Elements
}
