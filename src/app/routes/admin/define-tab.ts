import type { QueryKey } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { Spinner } from '@/components/states/spinner'
import type { Database, Tables } from '@/types/database.types'
import { MissingPanel } from './panel-boundary'

export type TableName = keyof Database['public']['Tables']

/** A table that visitors add to, and its column that says when a row came. */
type Arrivals = { [Table in TableName]: { table: Table; moment: keyof Tables<Table> } }[TableName]

/** A tab of the dashboard, stated whole. */
export type AdminTab<Id extends string = string> = {
  /** Names the tab in the address, and in the answer of the database's `count_arrivals`. */
  id: Id
  label: string
  /** The breadcrumb's words, where they differ from the label. */
  crumb?: string
  /** With Ctrl or Cmd, this digit opens the tab. */
  digit: number
  Panel: ReturnType<typeof panel>
  /** The rows that the tab's badge counts until this device has shown them. */
  arrivals?: Arrivals
  /** Tables whose changes Realtime announces, each with the queries that a change makes stale. */
  live?: Partial<Record<TableName, QueryKey>>
}

/** Keeps the literal type of the id. */
export const defineTab = <const Id extends string>(tab: AdminTab<Id>) => tab

/** The component of that name, in a chunk of its own. */
export function panel<Name extends string>(ask: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) {
  return lazyPart(ask, (module) => module[name], { waiting: createElement(Spinner), Missing: MissingPanel })
}
