import type { ComponentType } from 'react'
import type { OpenAbout } from '@/entities/clients/client'

/**
 * What can be done about a row, by its table: each is its feature's own, and asks for all the rows of its table that
 * the page shows (`ids`) at once.
 */
export type RowActions = Record<OpenAbout, ComponentType<{ id: string; ids: string[] }>>

/** What can be done about the rows of a page, and which rows these are, by table. */
export type PageRows = { actions: RowActions; ids: Record<OpenAbout, string[]> }
