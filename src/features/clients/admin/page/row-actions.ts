import type { ComponentType } from 'react'
import type { OpenAbout } from '@/entities/clients/client'
import type { KnownClient } from '@/entities/clients/clients.api'

/** Each component belongs to another feature, and fetches all `ids` in one request. */
export type RowActions = Record<OpenAbout, ComponentType<{ id: string; ids: string[] }>>

/** `asked` is the URL parameter of the booking dialog, e.g. a day. */
export type PageParts = {
  actions: RowActions
  Booking: ComponentType<{ asked: string; client: KnownClient; onClose: () => void }>
}

export type PageRows = { actions: RowActions; ids: Record<OpenAbout, string[]> }
