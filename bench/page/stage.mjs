import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import makeFixtures from '../mock/fixtures.mjs'
import { readTarget } from '../report/arguments.mjs'
import { serveFolder } from '../server/static-server.mjs'
import { launchBrowser, throttle } from './browser.mjs'
import { untilCalm } from './calm.mjs'
import { observe } from './in-page.mjs'
import { followNetwork } from './network.mjs'
import { startOutside } from './outside.mjs'

const fixtures = new Map()

/** The backend's data with so many watches. */
function fixturesOf(rows) {
  if (!fixtures.has(rows)) fixtures.set(rows, makeFixtures(rows))
  return fixtures.get(rows)
}

/**
 * What every measurement needs: each target served, the outside world with its data, and a browser.
 *
 * @param {object} flags as `readArguments` gives them
 * @param {{ hasBrowser?: boolean }} options Lighthouse brings a browser of its own
 */
export async function setStage(targetTexts, flags, { hasBrowser = true } = {}) {
  const outside = await startOutside({ delay: Number(flags['backend-delay']) })
  const targets = targetTexts.map(readTarget)
  for (const target of targets) {
    target.rows ??= Number(flags.rows)
    fixturesOf(target.rows)
    if (!target.dir) continue
    target.server = await serveFolder(target.dir)
    target.url = target.server.origin + target.path
  }
  const browser = hasBrowser ? await launchBrowser(outside.port) : undefined
  return {
    targets,
    outside,
    browser,
    fixturesOf,
    isCold: flags.cold,
    /** The backend has the target's rows, and the machine is as calm as it gets; gives the last probe, ms. */
    async prepare(target) {
      outside.use(fixturesOf(target.rows))
      return untilCalm(Number(flags.calm))
    },
    async close() {
      await browser?.close().catch(() => {})
      await outside.close()
      for (const { server } of targets) await server?.close()
    },
  }
}

/** A page of its own browser context in which everything is noted, on the device and the network of a mode. */
export async function openPage(stage, mode, { contentSelector, storage = {} } = {}) {
  stage.outside.network.preflightDelay = mode.network?.latency ?? 0
  const context = await stage.browser.newContext(mode.context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const session = await context.newCDPSession(page)
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message.slice(0, 200)))
  // What the browser itself complains of too, e.g. a policy that is violated.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text().slice(0, 200)))
  await session.send('Network.enable')
  const network = followNetwork(session)
  await page.addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await page.addInitScript(observe, contentSelector)
  await throttle(session, mode)
  return { context, page, session, network, errors }
}

/**
 * Runs each target in each mode, round after round, as a rule after one that does not count.
 *
 * @param {(target: object, mode: string, isFirst: boolean) => Promise<object>} run what fails is noted as `failed`
 * @param {(result: object) => string} describe a result in one line
 * @returns results by mode and name
 */
export async function inRounds(stage, { runs, modes, warmsUp = true }, run, describe) {
  const results = Object.fromEntries(
    modes.map((mode) => [mode, Object.fromEntries(stage.targets.map(({ name }) => [name, []]))]),
  )
  const first = warmsUp && !stage.isCold ? 0 : 1
  for (let round = first; round <= runs; round++) {
    for (const mode of modes) {
      for (const target of stage.targets) {
        const result = await run(target, mode, round === first).catch((error) => {
          if (stage.browser && !stage.browser.isConnected()) throw error
          return { failed: String(error.message).split('\n')[0] }
        })
        stage.outside.assertKnown()
        if (round > 0) results[mode][target.name].push(result)
        const when = round === 0 ? 'warm-up' : `round ${round}/${runs}`
        process.stderr.write(`${when} ${mode} ${target.name}: ${result.failed ?? describe(result)}\n`)
      }
    }
  }
  return results
}

export function writeJson(file, value) {
  if (!file) return
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
}

/** Keeps a picture of what the page shows. */
export async function keepShot(page, folder, name) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) }).catch(() => {})
}
