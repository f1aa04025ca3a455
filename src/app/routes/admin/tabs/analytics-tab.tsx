import { use } from 'react'
import { OverviewPanel } from '@/features/overview/admin/overview-panel'
import { QuickActions } from '../quick-actions'
import { Today } from '../today'
import { FrameActions } from './frame-actions'

export function AnalyticsTab() {
  return (
    <div className="space-y-12 lg:space-y-16">
      <Today />
      <QuickActions {...use(FrameActions)} />
      <OverviewPanel />
    </div>
  )
}
