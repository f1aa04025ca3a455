import type { Captcha } from '@/lib/backend/env'
import { AppError } from '@/lib/failures/errors'

// Common interface of Turnstile and hCaptcha.

type Options = {
  sitekey: string
  theme: 'dark' | 'light'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

type CaptchaApi = {
  render: (place: HTMLElement, options: Options) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

const scripts: Record<Captcha['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
}

let loading: Promise<CaptchaApi> | undefined

/** A failure is forgotten, so that the next call retries. */
function loadApi(provider: Captcha['provider']): Promise<CaptchaApi> {
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scripts[provider]
    script.onload = () => {
      const api = (window as unknown as Record<string, CaptchaApi | undefined>)[provider]
      if (api) resolve(api)
      else reject(new Error('The captcha is not there.'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('The captcha could not be loaded.'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Time in ms. */
const patience = 120_000

const missing = () =>
  new AppError(
    'NETWORK_ERROR',
    'The check that you are human could not be loaded. Allow it in your browser, or reload the page.',
    true,
  )

export class CaptchaWidget {
  #token: string | undefined
  #failed = false
  #waiting = new Set<() => void>()
  #again: () => unknown = () => {}
  readonly #captcha: Captcha

  constructor(captcha: Captcha) {
    this.#captcha = captcha
  }

  show(place: HTMLElement): () => void {
    let remove = () => {}
    let isGone = false
    const { provider, siteKey } = this.#captcha
    const draw = (api: CaptchaApi) => {
      if (isGone) return
      const widget = api.render(place, {
        sitekey: siteKey,
        theme: document.documentElement.dataset.palette === 'paper' ? 'light' : 'dark',
        callback: (token) => this.#settle(token),
        'expired-callback': () => (this.#token = undefined),
        'error-callback': () => this.#settle(undefined),
      })
      this.#again = () => api.reset(widget)
      remove = () => api.remove(widget)
    }
    // The next attempt retries a script that failed to load.
    this.#again = () => loadApi(provider).then(draw, () => this.#settle(undefined))
    this.#again()
    return () => {
      isGone = true
      this.#token = undefined
      this.#again = () => {}
      remove()
    }
  }

  #settle(token: string | undefined) {
    this.#token = token
    this.#failed = token === undefined
    for (const wake of this.#waiting) wake()
  }

  /** Waits until the captcha is solved. @throws AppError if there is no widget or no solution */
  async take(): Promise<string> {
    if (!this.#token && !this.#failed) await this.#next()
    const token = this.#token
    this.#token = undefined
    this.#failed = false
    this.#again()
    if (!token) throw missing()
    return token
  }

  #next() {
    return new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, patience)
      this.#waiting.add(wake)
    })
  }
}
