import { describe, expect, it } from 'vitest'
import { adminTabAddress, adminTabs, readAdminTab } from './admin-tabs'

describe('the tabs', () => {
  it('have the digits of their order, each of which one key can type', () => {
    expect(adminTabs.map(({ digit }) => digit)).toEqual(adminTabs.map((_, index) => index + 1))
    expect(adminTabs.length).toBeLessThan(10)
  })

  it('have labels and addresses of their own, and are read from those', () => {
    expect(new Set(adminTabs.map(({ label }) => label)).size).toBe(adminTabs.length)
    for (const tab of adminTabs) {
      expect(readAdminTab(new URL(adminTabAddress(tab.id), 'https://example.com').searchParams)).toBe(tab)
    }
    expect(readAdminTab(new URLSearchParams('tab=nonsense'))).toBe(adminTabs[0])
  })

  it.each(adminTabs)('include $label with a panel', async ({ Panel }) => {
    expect(await Panel.load()).toBeTypeOf('function')
  })

  it.each(adminTabs.filter(({ arrivals }) => arrivals))('show the new rows that the badge of $label counts', (tab) => {
    expect(tab.live).toHaveProperty(tab.arrivals!.table)
  })
})
