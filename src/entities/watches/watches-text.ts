import { countText } from '@/lib/count-text'

/** '1 watch', '14 watches'. */
export const watchesText = (count: number) => `${countText(count)} ${count === 1 ? 'watch' : 'watches'}`
