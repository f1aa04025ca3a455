import { useEffect, useEffectEvent, useRef } from 'react'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { AppError } from '@/lib/failures/errors'
import { loadModule } from '@/lib/loading/part'
import type { CaptchaWidget } from '../../sign-in/captcha'

/**
 * The captcha of a form that signs in, signs up or asks for a link. Returns what to render above the form's button, and
 * a function that resolves to a token for one request. Both are empty where the site has no captcha.
 *
 * `takeToken` waits for a widget that is still loading, and rejects with an AppError if it cannot be loaded.
 */
export function useCaptcha(): { place: Elements; takeToken: () => Promise<string | undefined> } {
  const { captcha } = getEnvironment()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ widget: CaptchaWidget; remove: () => void }>(undefined)

  async function showWidget() {
    if (!captcha) return
    const { CaptchaWidget } = await loadModule(() => import('../../sign-in/captcha'))
    if (!shown.current && place.current) {
      const widget = new CaptchaWidget(captcha)
      shown.current = { widget, remove: widget.show(place.current) }
    }
    return shown.current?.widget
  }

  // A failure is reported when the form is sent, which tries again.
  const handleMount = useEffectEvent(() => void showWidget().catch(() => {}))
  useEffect(() => {
    handleMount()
    return () => {
      shown.current?.remove()
      shown.current = undefined
    }
  }, [])

  return {
    // Rendered without a captcha too, so that a prerendered page stays the same.
    place: <div ref={place} className="empty:hidden" />,
    async takeToken() {
      const widget = await showWidget().catch(() => {
        throw new AppError('NETWORK_ERROR', 'The check that you are human could not be loaded. Please try again.', true)
      })
      return widget?.take()
    },
  }
}
