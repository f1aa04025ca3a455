import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { certificateHash } from '../server/tls.mjs'

const systemChromiums = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** Which Chromium runs; Playwright's own where none is given and the system has none. */
export const browserPath =
  process.env.CHROME_PATH ?? systemChromiums.find((file) => existsSync(file)) ?? chromium.executablePath()

/**
 * @param {number} outsidePort where every host is led that is not this machine
 * @param {Record<string, number>} hosts hosts with a server of their own, by name, and its port
 */
export async function browserFlags(outsidePort, hosts = {}) {
  const own = Object.entries(hosts).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`)
  const rules = [...own, `MAP * 127.0.0.1:${outsidePort}`, 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost']
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-extensions',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-features=Translate,OptimizationHints,AutofillServerCommunication,MediaRouter,PrivacySandboxSettings4',
    // Nothing is kept in the HTTP cache that came with a certificate whose errors are only ignored.
    `--ignore-certificate-errors-spki-list=${await certificateHash()}`,
    `--host-resolver-rules=${rules.join(', ')}`,
  ]
}

export async function launchBrowser(outsidePort) {
  const args = await browserFlags(outsidePort)
  return chromium.launch({ executablePath: browserPath, chromiumSandbox: false, args })
}

const kilobit = 1024 / 8

/** The devices: Lighthouse's slow 4G on a phone with a CPU four times slower, and a desktop as it is. */
export const modes = {
  mobile: {
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
    },
    network: {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6 * 1024 * kilobit,
      uploadThroughput: 750 * kilobit,
      connectionType: 'cellular4g',
    },
    cpu: 4,
    /** So long without a request and a long task, ms, is quiet. */
    quiet: 2000,
    label: '1.6 Mbit/s, 150 ms, CPU 4x slower',
  },
  desktop: {
    context: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
    network: null,
    cpu: 1,
    quiet: 1200,
    label: 'unthrottled',
  },
}

export async function throttle(session, { network, cpu }) {
  if (network) await session.send('Network.emulateNetworkConditions', network)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
