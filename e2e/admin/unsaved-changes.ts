import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

export async function expectQuestionOnLeaving(
  page: Page,
  ways: (() => Promise<unknown>)[],
  expectUnchanged: () => Promise<void>,
) {
  const question = page.getByRole('alertdialog')
  for (const leave of ways) {
    await leave()
    await expect(question).toContainText('Your changes here are not saved.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expectUnchanged()
  }
  const browserAsks = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const browserQuestion = await browserAsks
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.dismiss()
}
