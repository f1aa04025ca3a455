import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { holdBack } from '../helpers/network'
import { dashboardHeading, openProfile, owner, sendSignIn, signIn } from './accounts'

test('the profile links an owner to the dashboard', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, owner)
  if (!isMobile) {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  }
  const profile = await openProfile(page, isMobile)
  await expect(profile).toContainText(owner.email)
  if (isMobile) await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await expectNoViolation(page)
  await profile.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await expect(page.getByText('Manage your watch collection, inquiries, and testimonials')).toBeVisible()
  await expect(profile).toHaveCount(0)
  await expectNoViolation(page)
})

test('the dashboard link appears in the open profile menu without moving Sign Out @desktop', async ({ page }) => {
  await signIn(page, owner)
  const release = await holdBack(page, '**/rest/v1/user_roles**')
  await page.goto('/about')
  const menu = await openProfile(page, false)
  const signOut = menu.getByRole('menuitem', { name: 'Sign Out' })
  const before = await signOut.boundingBox()
  release()
  await expect(menu.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible()
  expect(await signOut.boundingBox()).toEqual(before)
})

test('the profile menu is not covered by the welcome toast, works with the keyboard, and fits on one line @desktop', async ({
  page,
}) => {
  await page.goto('/auth')
  await sendSignIn(page, owner)
  // The home page takes the focus when it loads.
  await expect(page.getByRole('main')).toBeFocused()
  const welcome = page.locator('[data-sonner-toast]').filter({ hasText: 'Welcome back!' })
  // Hovering keeps the toast visible.
  await welcome.hover()
  const button = page.getByRole('button', { name: 'Profile' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeFocused()
  await expect(welcome).toBeVisible()
  const covered = await page.getByRole('menu').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [x, y]))
    return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
  expect(covered).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()

  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('banner')
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(78)
    const heights = await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }

  await button.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(button).toHaveCount(0)
})

test('the views to sign in, sign up and recover have no accessibility violations and no sideways scrolling', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { width: full, height } = page.viewportSize()!
  for (const [name, path, heading] of [
    ['sign-in', '/auth', 'Your account'],
    ['sign-up', '/auth?view=sign-up', 'Your account'],
    ['recovery', '/auth?view=recover', 'Reset your password'],
    ['dead link', '/auth?view=new-password&error=access_denied', 'This link has expired'],
  ]) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: full, height })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const send = page.getByRole('main').locator('button[type=submit]')
      if ((await send.count()) > 0) {
        await send.click()
        await expect(page.getByText('Validation error')).toBeVisible()
      }
      await expectNoViolation(page)
      for (const width of [full, 320]) {
        await page.setViewportSize({ width, height })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.soft.poll(overflow, `${name}, ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})
