import avif1200 from './hero-1200.avif'
import jpg1200 from './hero-1200.jpg'
import avif560 from './hero-560.avif'
import jpg560 from './hero-560.jpg'
import avif736 from './hero-736.avif'
import jpg736 from './hero-736.jpg'

/** Of the first screen of the home page. By width, px. */
export const heroPicture = {
  avif: { 560: avif560, 736: avif736, 1200: avif1200 },
  jpg: { 560: jpg560, 736: jpg736, 1200: jpg1200 },
}
