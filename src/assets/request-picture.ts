import avif1200 from './request-1200.avif'
import jpg1200 from './request-1200.jpg'
import avif480 from './request-480.avif'
import jpg480 from './request-480.jpg'
import avif800 from './request-800.avif'
import jpg800 from './request-800.jpg'

/** At the head of the page of the watch request. By width, px. */
export const requestPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
