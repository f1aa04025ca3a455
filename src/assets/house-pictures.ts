import hero1200avif from './hero-1200.avif'
import hero1200jpg from './hero-1200.jpg'
import hero560avif from './hero-560.avif'
import hero560jpg from './hero-560.jpg'
import hero736avif from './hero-736.avif'
import hero736jpg from './hero-736.jpg'
import showroom1200avif from './showroom-1200.avif'
import showroom1200jpg from './showroom-1200.jpg'
import showroom480avif from './showroom-480.avif'
import showroom480jpg from './showroom-480.jpg'
import showroom800avif from './showroom-800.avif'
import showroom800jpg from './showroom-800.jpg'

/** The site's own pictures, by width, px. */
export const housePictures = {
  hero: {
    avif: { 560: hero560avif, 736: hero736avif, 1200: hero1200avif },
    jpg: { 560: hero560jpg, 736: hero736jpg, 1200: hero1200jpg },
  },
  showroom: {
    avif: { 480: showroom480avif, 800: showroom800avif, 1200: showroom1200avif },
    jpg: { 480: showroom480jpg, 800: showroom800jpg, 1200: showroom1200jpg },
  },
}
