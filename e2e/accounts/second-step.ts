import type { Page } from '@playwright/test'

export function secondStep(page: Page) {
  const place = page.getByRole('dialog', { name: 'One more step' }).or(page.getByRole('main'))
  return {
    heading: page.getByRole('heading', { name: 'One more step' }),
    code: place.getByLabel('Code', { exact: true }),
    recoveryCode: place.getByLabel('Recovery code'),
    send: place.getByRole('button', { name: 'Continue', exact: true }),
    useRecoveryCode: place.getByRole('button', { name: 'Use a recovery code' }),
  }
}
