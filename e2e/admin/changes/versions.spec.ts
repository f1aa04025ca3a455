import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { chooseInRow } from '../row-menu'
import { openShelf, test } from '../watches/shelf'

test('restores an earlier version of a watch after showing the differences, including newer changes @desktop', async ({
  page,
  shelf,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  const [id] = await shelf.add([{ name: 'Meridian' }])
  await office.change(`watches?id=eq.${id}`, { name: 'Meridian II', featured: true })
  await office.change(`watches?id=eq.${id}`, { description: 'Described in altogether other words than before.' })
  await openShelf(page, shelf)
  await chooseInRow(page, 'Meridian II', 'History of Meridian II')
  const history = page.getByRole('dialog', { name: 'History of the watch' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Description')
  await expect(
    history
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Restore/ }),
  ).toHaveCount(0)
  await expectNoViolation(page)
  await history
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Restore this version/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Restore this version' })
  await expect(question).toContainText(/Name\s*Meridian II.*Meridian/)
  await expect(question).toContainText(/Featured\s*yes.*no/)
  await expectNoViolation(page)
  await office.change(`watches?id=eq.${id}`, { name: 'Meridian III' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText('Someone has changed this.')
  await expect(question).toContainText('Meridian III')
  expect(await office.rows(`watches?id=eq.${id}&select=name`)).toEqual([{ name: 'Meridian III' }])
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(toast(page, 'Version restored')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await office.rows(`watches?id=eq.${id}&select=name,featured`)).toEqual([{ name: 'Meridian', featured: false }])
  await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await office.rows(`watches?id=eq.${id}&select=name,featured`)).toEqual([
    { name: 'Meridian III', featured: true },
  ])
})
