import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/styles.css'
import { mediaUrl } from '@/lib/pictures/media'
import { pictureSource, pictureRules } from '@/lib/pictures/renditions'
import { prefersStillness } from '@/lib/prefers-stillness'

type GalleryPicture = { url: string; alt: string; caption?: string }

type FullScreenGalleryProps = {
  label: string
  pictures: GalleryPicture[]
  index: number
  onIndex?: (index: number) => void
  onClose: () => void
}

export function FullScreenGallery({ label, pictures, index, onIndex, onClose }: FullScreenGalleryProps) {
  const reducesMotion = prefersStillness()
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ url, alt, caption }) => {
        const { src, width = 1200, height = 1200 } = pictureSource(mediaUrl(url))
        // `src` is the widest rendition.
        const scale = Math.min(1, Math.max(...pictureRules.widths) / width)
        return {
          src,
          width: Math.round(width * scale),
          height: Math.round(height * scale),
          alt,
          description: caption,
        }
      })}
      plugins={[Captions, Zoom]}
      captions={{ descriptionTextAlign: 'center' }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, doubleClickMaxStops: 2 }}
      // Zero padding, so that no picture is smaller than on the page.
      carousel={{ finite: true, padding: 0, imageFit: 'contain' }}
      controller={{ closeOnBackdropClick: true }}
      animation={reducesMotion ? { fade: 0, swipe: 0, zoom: 0, navigation: 0 } : { fade: 200, swipe: 300, zoom: 250 }}
      on={{ view: ({ index: next }) => onIndex?.(next) }}
      labels={{
        Lightbox: label,
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
