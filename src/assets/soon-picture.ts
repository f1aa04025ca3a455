import avif1200 from './soon-1200.avif'
import jpg1200 from './soon-1200.jpg'
import avif480 from './soon-480.avif'
import jpg480 from './soon-480.jpg'
import avif800 from './soon-800.avif'
import jpg800 from './soon-800.jpg'

/** Of the page of what is coming. By width, px. */
export const soonPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
