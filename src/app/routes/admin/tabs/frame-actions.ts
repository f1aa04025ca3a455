import { createContext } from 'react'
import type { AdminTabId } from '@/lib/pages/admin-tabs'

/** What a tab asks of the dashboard around it, which stays while tabs change. */
export type FrameActions = { onTab: (tab: AdminTabId) => void; onAdd: () => void }

export const FrameActions = createContext<FrameActions>({ onTab: () => {}, onAdd: () => {} })
