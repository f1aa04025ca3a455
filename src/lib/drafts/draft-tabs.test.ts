// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Tabs that have the same form open: each has the module, its storage and its locks for itself.

const form = { words: '' }
type Drafts = typeof import('./draft')

/** The locks of a browser: those of a tab go with its page. */
class Locks {
  readonly held = new Map<string, Page>()
  of(page: Page) {
    return {
      request: async (name: string, ...rest: unknown[]) => {
        const then = rest.at(-1) as (lock: object | null) => unknown
        if (rest.length === 2) return then(this.held.has(name) ? null : {})
        this.held.set(name, page)
        return new Promise(() => {})
      },
    }
  }
  leave(page: Page) {
    for (const [name, holder] of this.held) if (holder === page) this.held.delete(name)
  }
}

class Page {
  drafts!: Drafts
  private readonly handlers: [string, () => void][] = []

  constructor(
    readonly storage: Map<string, string>,
    private readonly locks: Locks | undefined,
  ) {}

  /** Runs as in this page. */
  do<T>(work: () => T): T {
    const { storage } = this
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
      removeItem: (name: string) => void storage.delete(name),
    })
    vi.stubGlobal('addEventListener', (name: string, handle: () => void) => this.handlers.push([name, handle]))
    vi.stubGlobal('navigator', { locks: this.locks?.of(this) })
    return work()
  }

  async open() {
    vi.resetModules()
    this.drafts = await import('./draft')
    return this
  }

  leave() {
    this.do(() => this.handlers.filter(([name]) => name === 'pagehide').forEach(([, handle]) => handle()))
    this.locks?.leave(this)
  }

  /** Opens the form, and says what stands in it. */
  async form() {
    const { words = '' } = this.do(() => this.drafts.openDraft('request', form))
    // Whether the draft of another tab is taken over is found out a moment later.
    await this.do(() => new Promise((resolve) => setTimeout(resolve)))
    return words
  }

  type(words: string) {
    this.do(() => this.drafts.writeDraft('request', { words }, form))
  }

  send() {
    this.do(() => this.drafts.removeDraft('request'))
  }
}

class Browser {
  private readonly locks: Locks | undefined
  constructor(hasLocks = true) {
    this.locks = hasLocks ? new Locks() : undefined
  }
  tab(storage = new Map<string, string>()) {
    return new Page(storage, this.locks).open()
  }
  async reload(page: Page) {
    page.leave()
    return this.tab(page.storage)
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed in each of two tabs, over a reload of both', async () => {
  const browser = new Browser()
  let [one, two] = [await browser.tab(), await browser.tab()]
  one.type('A Patek')
  two.type('A Rolex')
  one = await browser.reload(one)
  two = await browser.reload(two)
  expect([await one.form(), await two.form()]).toEqual(['A Patek', 'A Rolex'])
})

it('begins in another tab with what was typed last, and leaves it to the tab that is open', async () => {
  const browser = new Browser()
  let one = await browser.tab()
  one.type('A Patek')
  const two = await browser.tab()
  expect(await two.form()).toBe('A Patek')
  two.type('A Rolex')
  one = await browser.reload(one)
  expect(await one.form()).toBe('A Patek')
})

it('takes over the draft of a tab that was closed, so that it does not come back once it was sent', async () => {
  for (const hasLocks of [true, false]) {
    localStorage.clear()
    const browser = new Browser(hasLocks)
    const one = await browser.tab()
    one.type('A Patek')
    one.leave()
    const two = await browser.tab()
    expect(await two.form()).toBe('A Patek')
    two.type('A Patek of 1968')
    two.send()
    expect(await (await browser.tab()).form()).toBe('')
    expect(localStorage).toHaveLength(0)
  }
})

it('offers what two closed tabs have kept one after the other, the latest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const browser = new Browser()
  const pages = [await browser.tab(), await browser.tab()]
  pages[0].type('A Patek')
  vi.setSystemTime(Date.now() + 1000)
  pages[1].type('A Rolex')
  pages.forEach((page) => page.leave())
  const next = await browser.tab()
  expect(await next.form()).toBe('A Rolex')
  next.send()
  expect(await next.form()).toBe('A Patek')
  vi.useRealTimers()
})

it('gives a tab that was duplicated a draft of its own', async () => {
  const browser = new Browser()
  let one = await browser.tab()
  one.type('A Patek')
  const two = await browser.tab(new Map(one.storage))
  expect(await two.form()).toBe('A Patek')
  two.type('A Rolex')
  one = await browser.reload(one)
  expect(await one.form()).toBe('A Patek')
})

it('sends what was copied under one id, and what was typed anew under another', async () => {
  const browser = new Browser()
  const one = await browser.tab()
  one.type('A Patek')
  const id = one.do(() => one.drafts.sendingId('request'))
  const two = await browser.tab()
  await two.form()
  expect(two.do(() => two.drafts.sendingId('request'))).toBe(id)
  const three = await browser.tab()
  await three.form()
  three.type('A Rolex')
  expect(three.do(() => three.drafts.sendingId('request'))).not.toBe(id)
  one.send()
  expect(one.do(() => one.drafts.sendingId('request'))).not.toBe(id)
})

it('loses nothing that was typed, whatever two tabs do in turn', async () => {
  let seed = 20261128
  const roll = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * most)
  }
  for (let walk = 0; walk < 100; walk++) {
    localStorage.clear()
    const browser = new Browser()
    const tabs = [await browser.tab(), await browser.tab()].map((page) => ({ page, shown: '' }))
    /** What was typed and neither sent nor replaced where it was typed, with the tab that has it. */
    const due = new Map<string, (typeof tabs)[number] | undefined>()
    const isOf = (tab: (typeof tabs)[number]) => due.get(tab.shown) === tab
    for (let step = 0; step < 12; step++) {
      const tab = tabs[roll(2)]
      const at = `walk ${walk}, step ${step}`
      const action = roll(4)
      if (action === 0) {
        if (isOf(tab)) due.delete(tab.shown)
        tab.shown = at
        due.set(at, tab)
        tab.page.type(at)
      } else if (action === 1) {
        due.delete(tab.shown)
        tab.page.send()
        tab.shown = ''
      } else {
        const isReload = action === 2
        const before = isOf(tab) ? tab.shown : undefined
        if (isReload) tab.page = await browser.reload(tab.page)
        else {
          tab.page.leave()
          tab.page = await browser.tab()
          if (before) due.set(before, undefined)
        }
        tab.shown = await tab.page.form()
        if (isReload && before) expect(tab.shown, at).toBe(before)
        else if (due.size > 0) expect([...due.keys()], at).toContain(tab.shown)
        else expect(tab.shown, at).toBe('')
        // It was a closed tab's.
        if (due.has(tab.shown) && !due.get(tab.shown)) due.set(tab.shown, tab)
      }
    }
    // One form after the other is offered all that is left.
    tabs.forEach(({ page }) => page.leave())
    const last = await browser.tab()
    const offered: string[] = []
    for (let words = await last.form(); words; words = await last.form()) {
      offered.push(words)
      last.send()
    }
    expect(offered.sort(), `walk ${walk}`).toEqual([...due.keys()].sort())
  }
})
