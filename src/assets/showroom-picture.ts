import avif1200 from './showroom-1200.avif'
import jpg1200 from './showroom-1200.jpg'
import avif480 from './showroom-480.avif'
import jpg480 from './showroom-480.jpg'
import avif800 from './showroom-800.avif'
import jpg800 from './showroom-800.jpg'

/** Of the showroom, on the home page. By width, px. */
export const showroomPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}
