import { expect, it } from 'vitest'
import { adminPath, adminTabs, readAdminTab } from './admin-tabs'

it('gives each tab a label and a URL that identifies it', () => {
  expect(new Set(adminTabs.map(({ label }) => label)).size).toBe(adminTabs.length)
  for (const tab of adminTabs) {
    expect(readAdminTab(new URL(adminPath(tab.id), 'https://example.com').searchParams)).toBe(tab)
  }
  expect(readAdminTab(new URLSearchParams('tab=nonsense'))).toBe(adminTabs[0])
})

it('includes the open row in the URL of every tab', () => {
  expect(adminPath('watches', { edit: 'new' })).toBe('/admin?tab=watches&edit=new')
  expect(adminPath('analytics', { settings: 'emails' })).toBe('/admin?tab=analytics&settings=emails')
})

it('gives the first nine tabs the digit of their position', () => {
  adminTabs.forEach(({ digit }, index) => expect(digit).toBe(index < 9 ? String(index + 1) : undefined))
})
