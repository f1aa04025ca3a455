import { useEffect, useEffectEvent, useRef } from 'react'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { AppError } from '@/lib/failures/errors'
import { loadModule } from '@/lib/loading/part'
import type { CaptchaWidget } from '../../sign-in/captcha'

/** `takeToken` resolves to undefined without a captcha, and rejects with an AppError if the widget fails to load. */
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

  // Submitting the form retries, and reports a failure.
  const handleMount = useEffectEvent(() => void showWidget().catch(() => {}))
  useEffect(() => {
    handleMount()
    return () => {
      shown.current?.remove()
      shown.current = undefined
    }
  }, [])

  return {
    // Rendered even without a captcha, so that hydration matches.
    place: <div ref={place} className="empty:hidden" />,
    async takeToken() {
      const widget = await showWidget().catch(() => {
        throw new AppError('NETWORK_ERROR', 'The check that you are human could not be loaded. Please try again.', true)
      })
      return widget?.take()
    },
  }
}
