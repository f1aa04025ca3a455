import type { ComponentType } from 'react'
import type { OpenAbout } from '@/entities/clients/client'
import type { KnownClient } from '@/entities/clients/clients.api'

/**
 * What can be done about a row, by its table: each is its feature's own, and asks for all the rows of its table that
 * the page shows (`ids`) at once.
 */
export type RowActions = Record<OpenAbout, ComponentType<{ id: string; ids: string[] }>>

/**
 * What a client's page has of other features: what its rows allow, and the dialog that books an appointment for the
 * client, opened by what the address asks for, e.g. a day.
 */
export type PageParts = {
  actions: RowActions
  Booking: ComponentType<{ asked: string; client: KnownClient; onClose: () => void }>
}

/** What can be done about the rows of a page, and which rows these are, by table. */
export type PageRows = { actions: RowActions; ids: Record<OpenAbout, string[]> }
