import { paths } from '@/lib/pages/pages'
import { mediaAddress } from '@/lib/pictures/media'

const whole = (address: string) => new URL(address, window.location.origin).href

/** The address of a picture as other programs can fetch it. */
export const pictureAddress = (address: string) => whole(mediaAddress(address))

/** The address of the page of a watch. */
export const pageAddress = (id: string) => whole(paths.watch(id))
