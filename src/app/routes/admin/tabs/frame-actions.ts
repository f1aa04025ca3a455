import { createContext } from 'react'
import type { AdminTabId } from '@/lib/pages/admin-tabs'

export type FrameActions = { onTab: (tab: AdminTabId) => void; onAdd: () => void }

export const FrameActions = createContext<FrameActions>({ onTab: () => {}, onAdd: () => {} })
