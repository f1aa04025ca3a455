import type { ReactNode } from 'react'
import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'

/** What other features do with the watches of a tray. */
export type TrayParts = {
  /** Shows them on a wrist. */
  trueSize: (watches: ChosenWatch[]) => ReactNode
}
