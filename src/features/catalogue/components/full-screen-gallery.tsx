import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { Watch } from '@/entities/watches/watch'
import { mediaUrl } from '@/lib/pictures/media'
import { pictureSource, pictureRules } from '@/lib/pictures/renditions'
import { prefersStillness } from '@/lib/prefers-stillness'
import { pictureText } from '../watch-texts'

type FullScreenGalleryProps = { watch: Watch; index: number; onIndex: (index: number) => void; onClose: () => void }

export function FullScreenGallery({ watch, index, onIndex, onClose }: FullScreenGalleryProps) {
  const { image_urls: urls } = watch
  const reducesMotion = prefersStillness()
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={urls.map((url, position) => {
        const { src, width = 1200, height = 1200 } = pictureSource(mediaUrl(url))
        // `src` is the widest rendition.
        const scale = Math.min(1, Math.max(...pictureRules.widths) / width)
        return {
          src,
          width: Math.round(width * scale),
          height: Math.round(height * scale),
          alt: pictureText(watch, position, urls.length),
        }
      })}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, doubleClickMaxStops: 2 }}
      // Zero padding, so that no picture is smaller than on the page.
      carousel={{ finite: true, padding: 0, imageFit: 'contain' }}
      controller={{ closeOnBackdropClick: true }}
      animation={reducesMotion ? { fade: 0, swipe: 0, zoom: 0, navigation: 0 } : { fade: 200, swipe: 300, zoom: 250 }}
      on={{ view: ({ index: next }) => onIndex(next) }}
      labels={{
        Lightbox: `Pictures of ${watch.name}`,
        Previous: 'Previous picture',
        Next: 'Next picture',
        Close: 'Close full screen',
        'Zoom in': 'Zoom in',
        'Zoom out': 'Zoom out',
      }}
      styles={{
        root: { '--yarl__color_backdrop': '#0c0b0a', '--yarl__color_button_active': 'var(--color-brass-bright)' },
      }}
    />
  )
}
