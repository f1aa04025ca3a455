import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'
import { addAccount, openProfile, owner, signIn } from './accounts'

test('the profile shows an owner the way to the dashboard', async ({ page, isMobile }) => {
  await signIn(page, owner)
  if (!isMobile) {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  }
  const profile = await openProfile(page, isMobile)
  await expect(profile).toContainText(owner.email)
  if (isMobile) await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await profile.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Manage your watch collection, inquiries, and testimonials')).toBeVisible()
  await expect(profile).toHaveCount(0)
})

test('the profile shows a collector their address and the way out, and no more @desktop', async ({
  page,
  request,
  isMobile,
}) => {
  const account = await addAccount(request)
  await signIn(page, account)
  const profile = await openProfile(page, isMobile)
  await expect(profile).toContainText(account.email)
  await expect(profile.getByText('Sign Out')).toBeVisible()
  await expect(page.getByText('Admin')).toHaveCount(0)
})

test('the profile menu is worked by keyboard @desktop', async ({ page }) => {
  await signIn(page, owner)
  const button = page.getByRole('button', { name: 'Profile' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(button).toHaveCount(0)
})

test('the top bar holds all of an owner’s items in one line @desktop', async ({ page, isMobile }) => {
  await signIn(page, owner)
  for (const width of isMobile ? [390, 820] : [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('banner')
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(78)
    const heights = await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('the open profile has no accessibility violation', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, owner)
  await expect(await openProfile(page, isMobile)).toBeVisible()
  await expectNoViolation(page)
})

test('the dashboard has no accessibility violation', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolation(page)
})

for (const [name, path, heading] of [
  ['sign-in', '/auth', 'Your account'],
  ['sign-up', '/auth?view=sign-up', 'Your account'],
  ['recovery', '/auth?view=recover', 'Recover your password'],
  ['dead link', '/auth?view=new-password&error=access_denied', 'This link no longer works'],
]) {
  test(`the ${name} view has no accessibility violation and no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoViolation(page)
    const send = page.getByRole('main').locator('button[type=submit]')
    if ((await send.count()) > 0) {
      await send.click()
      await expect(page.getByText('Validation error')).toBeVisible()
      await expectNoViolation(page)
    }
    for (const width of [page.viewportSize()!.width, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the view of a new password has no accessibility violation @desktop', async ({ page, request }) => {
  await signIn(page, await addAccount(request))
  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expectNoViolation(page)
})

test('a profile menu that cannot be loaded leaves the page, and the way out @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.route(/profile-menu-.*\.js/, (route) => route.abort())
  await signIn(page, await addAccount(request))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
})
