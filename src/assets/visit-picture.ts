import avif1200 from './visit-1200.avif'
import jpg1200 from './visit-1200.jpg'
import avif480 from './visit-480.avif'
import jpg480 from './visit-480.jpg'
import avif800 from './visit-800.avif'
import jpg800 from './visit-800.jpg'

/** Of a visit, on the contact page. By width, px. */
export const visitPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
