import { expect, it } from 'vitest'
import { adminTabs } from '@/lib/pages/admin-tabs'
import { adminPanels } from './admin-panels'

it.each(adminTabs)('the tab $label has a panel', async ({ id }) => {
  expect(await adminPanels[id].Panel.load()).toBeTypeOf('function')
})

it.each(adminTabs)('the tab $label shows the new rows that its badge counts', ({ id }) => {
  const { arrivals, live } = adminPanels[id]
  if (arrivals) expect(live).toHaveProperty(arrivals.table)
})
