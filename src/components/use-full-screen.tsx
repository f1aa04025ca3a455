import { useEffect, useState } from 'react'
import { useCover } from '@/hooks/use-cover'
import { notify } from '@/lib/notify'
import { fullScreen } from './full-screen'
import type { FullScreenGallery } from './full-screen-gallery'
import { usePart } from './lazy-part'
import { absenceText } from './part-missing'

type Gallery = Pick<Parameters<typeof FullScreenGallery>[0], 'label' | 'pictures'>

/** Shows pictures of the page in full screen. @param cover unique on its page */
export function useFullScreen(cover: string, { label, pictures }: Gallery) {
  const { isOpen, about: first, open, close } = useCover<number>(cover)
  const [seen, setSeen] = useState<number>()
  const { loaded: Gallery } = usePart(fullScreen)
  useEffect(() => {
    // Forward or a reload may open full screen before its code has loaded.
    if (isOpen) fullScreen.load().catch(() => {})
  }, [isOpen])

  async function show(shown: number) {
    const { pathname } = window.location
    try {
      await fullScreen.load()
      // The visitor may have left the page while the code loaded.
      if (pathname !== window.location.pathname) return
      setSeen(shown)
      void open(shown)
    } catch {
      notify.failure('The full screen could not be opened', absenceText(fullScreen.get().absence))
    }
  }
  return {
    show: (shown: number) => void show(shown),
    gallery: isOpen && Gallery && (
      <Gallery label={label} pictures={pictures} index={seen ?? first} onIndex={setSeen} onClose={() => void close()} />
    ),
  }
}
