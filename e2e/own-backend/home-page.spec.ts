import { openAdmin } from '../admin/admin'
import { chooseInRow } from '../admin/row-menu'
import { expectNoViolation } from '../helpers/accessibility'
import { middleOf, touch } from '../helpers/pointer'
import { toast } from '../helpers/toasts'
import { expect, test } from './own-backend'

test('orders featured watches by touch and keyboard, and the home page follows @phone', async ({
  page,
  ownBackend,
}) => {
  await ownBackend.run(`
    insert into public.watches (status, name, brand, category, description, featured, created_at)
    select case nth when 5 then 'draft' else 'available' end, name, 'Maker', 'Dress', 'A watch that only this test knows.', true,
      now() - make_interval(days => nth::integer)
    from unnest(array['Anchor', 'Beacon', 'Compass', 'Drift', 'Ebb']) with ordinality as watches (name, nth);
    update public.watches set publish_at = '2098-11-30T16:00Z' where name = 'Drift'`)
  await openAdmin(page, 'watches')
  await chooseInRow(page, 'the watches', 'Home page')
  const dialog = page.getByRole('dialog', { name: 'Home page' })
  const rows = dialog.getByRole('listitem')
  const handle = (name: string) => dialog.getByRole('button', { name: `Drag ${name}` })
  const order = (names: string[]) => expect(rows).toContainText(names)
  const rest = () => expect(dialog.locator('[data-dragging=true]')).toHaveCount(0)
  const shown = dialog.getByText('On the home page').filter({ visible: true })
  await order(['Anchor', 'Beacon', 'Compass', 'Drift'])
  await expect(shown).toHaveCount(3)
  await expect(rows.nth(3)).toContainText('from Nov 30, 2098')
  await expectNoViolation(page)

  const down = dialog.getByRole('button', { name: 'Move Anchor down' })
  await down.click()
  await order(['Beacon', 'Anchor', 'Compass', 'Drift'])
  await expect(down).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Anchor is now 2 of 4')

  // Escape on the drag handle reverts the move and keeps the dialog open.
  await handle('Drift').focus()
  await page.keyboard.press('Space')
  await expect(rows.filter({ hasText: 'Drift' })).toHaveAttribute('data-dragging', 'true')
  await page.keyboard.press('ArrowUp')
  await order(['Beacon', 'Anchor', 'Drift', 'Compass'])
  await page.keyboard.press('Escape')
  await order(['Beacon', 'Anchor', 'Compass', 'Drift'])
  await expect(dialog).toBeVisible()
  await rest()
  await handle('Drift').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await order(['Beacon', 'Anchor', 'Drift', 'Compass'])
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Move Compass down' })).toHaveAttribute('aria-disabled', 'true')
  await rest()

  const pointer = await touch(page)
  await pointer.press(await middleOf(handle('Compass')))
  await pointer.move(await middleOf(handle('Beacon')))
  await order(['Compass', 'Beacon', 'Anchor', 'Drift'])
  await pointer.release()
  await expect(dialog.getByRole('button', { name: 'Move Compass up' })).toHaveAttribute('aria-disabled', 'true')
  await expect(shown).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect(toast(page, 'Home page updated')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  // The prerendered page shows other watches until it refetches.
  const collection = page.getByRole('heading', { name: 'Signature Collection' })
  await collection.evaluate((heading) => heading.scrollIntoView())
  await expect(cards).toContainText(['Compass', 'Beacon', 'Anchor'])
  await ownBackend.run(
    "update public.watches set status = 'sold' where name = 'Beacon'; update public.watches set publish_at = now() where name = 'Drift'",
  )
  await page.reload()
  await collection.evaluate((heading) => heading.scrollIntoView())
  await expect(cards).toContainText(['Compass', 'Anchor', 'Drift'])
})
