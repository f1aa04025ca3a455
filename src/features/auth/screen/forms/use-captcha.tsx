import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { AppError } from '@/lib/failures/errors'
import type { CaptchaWidget } from '../../sign-in/captcha'

const CaptchaPlace = lazyPart(
  () => import('./captcha-place'),
  (module) => module.CaptchaPlace,
)

/**
 * The captcha of a form that signs in, signs up or asks for a link, where the site has one: what to render above the
 * form's button, and the way to a token for one request, which is undefined without a captcha.
 */
export function useCaptcha(): { place: Elements; takeToken: () => Promise<string | undefined> } {
  const [widget, setWidget] = useState<CaptchaWidget>()
  const { captcha } = getEnvironment()
  if (!captcha) return none
  return {
    place: <CaptchaPlace captcha={captcha} onReady={setWidget} />,
    async takeToken() {
      if (!widget) throw notYet()
      return widget.take()
    },
  }
}

const none = { place: null, takeToken: () => Promise.resolve(undefined) }

const notYet = () =>
  new AppError('NETWORK_ERROR', 'The check that you are human is still loading. Please try again.', true)
