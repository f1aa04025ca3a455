import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { openAdmin } from '../admin'
import { test } from '../inbox'
import { listRow } from '../inbox-list'
import { inquiry } from './inquiry-rows'

test('a row shows sender, question and watch, which opens in a dialog that Back closes @phone', async ({
  page,
  inbox,
  catalogue,
  baseURL,
}) => {
  // Other tests show the picture too, so its URL must exist.
  const [watch] = await catalogue.add([
    { name: 'Meridian & Co', image_urls: [`${baseURL}/favicon.svg`], description: 'Made for this test.' },
  ])
  const message = `${inbox.word}. ${'Does it keep time? '.repeat(60)}\n\n${'x'.repeat(150)} The end.`
  await inbox.add('inquiries', [
    inquiry(inbox.word, 'Ada Quill', { phone: '(480) 555-0112', message, watch_id: watch }),
    inquiry(inbox.word, 'Bea Quill'),
  ])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(page.getByText('2 inquiries match')).toBeVisible()
  const ada = listRow(page, 'Ada Quill')
  await expect(ada).toContainText(`Meridian & Co ${catalogue.brand}`)

  const text = ada.getByText('The end.')
  const clamped = (await text.boundingBox())!.height
  await ada.getByRole('button', { name: 'Read all of the message of Ada Quill' }).click()
  expect((await text.boundingBox())!.height).toBeGreaterThan(clamped * 2)
  await expect(listRow(page, 'Bea Quill').getByRole('button', { name: /^Read all/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)

  const button = ada.getByRole('button', { name: /^View watch/ })
  const dialog = page.getByRole('dialog', { name: 'Meridian & Co' })
  await button.click()
  await expect(dialog).toContainText('Made for this test.')
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}`)
})
