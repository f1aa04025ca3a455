import avif1200 from './founder-1200.avif'
import jpg1200 from './founder-1200.jpg'
import avif480 from './founder-480.avif'
import jpg480 from './founder-480.jpg'
import avif800 from './founder-800.avif'
import jpg800 from './founder-800.jpg'

/** Beside the owner's story. By width, px. */
export const founderPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
