import { useEffect, useRef } from 'react'
import type { Captcha } from '@/lib/backend/env'
import { CaptchaWidget } from '../../sign-in/captcha'

type CaptchaPlaceProps = { captcha: Captcha; onReady: (widget: CaptchaWidget | undefined) => void }

/** Where the widget of the captcha is drawn. */
export function CaptchaPlace({ captcha, onReady }: CaptchaPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const widget = new CaptchaWidget(captcha)
    const remove = widget.show(place.current!)
    onReady(widget)
    return () => {
      remove()
      onReady(undefined)
    }
  }, [captcha, onReady])
  return <div ref={place} />
}
