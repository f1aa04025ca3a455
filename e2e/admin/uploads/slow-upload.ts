import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures'

export async function slowDown(context: BrowserContext, page: Page, bytesPerSecond: number) {
  const session = await context.newCDPSession(page)
  const setSpeed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await setSpeed(bytesPerSecond)
  return {
    nearlyStop: () => setSpeed(500),
    speedUp: () => setSpeed(-1),
  }
}

export async function expectGrowth(progressbar: Locator) {
  const percentage = async () => Number(await progressbar.getAttribute('aria-valuenow'))
  await expect.poll(percentage).toBeGreaterThan(0)
  const early = await percentage()
  await expect.poll(percentage).toBeGreaterThan(early)
  return percentage
}
