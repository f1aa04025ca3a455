import avif1200 from './door-1200.avif'
import jpg1200 from './door-1200.jpg'
import avif480 from './door-480.avif'
import jpg480 from './door-480.jpg'
import avif800 from './door-800.avif'
import jpg800 from './door-800.jpg'

/** Where one signs in. By width, px. */
export const doorPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
