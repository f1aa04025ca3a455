import { createPart } from '@/lib/loading/part'

export const fullScreen = createPart(
  () => import('./full-screen-gallery'),
  ({ FullScreenGallery }) => FullScreenGallery,
)
