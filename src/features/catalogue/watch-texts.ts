import { countText } from '@/lib/count-text'
import { mediaUrl } from '@/lib/pictures/media'
import { tidy } from '@/lib/tidy'

export function sharedPicture(watch: { brand: string; name: string; image_urls: string[] }) {
  const [first] = watch.image_urls
  return first ? { url: mediaUrl(first), alt: pictureText(watch) } : undefined
}

export function pictureText(watch: { brand: string; name: string }, index = 0, count = 1): string {
  const subject = `${watch.brand} ${watch.name}`
  return count > 1 ? `${subject}, picture ${index + 1} of ${count}` : subject
}

export function spellingOf(typed: string, categories: string[]): string {
  const tidied = tidy(typed)
  return categories.find((category) => category.toLowerCase() === tidied.toLowerCase()) ?? tidied
}

export function inquiriesAboutText(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return 'There are no inquiries about it.'
  if (count === 1) return 'There is one inquiry about it. The inquiry stays, and keeps the watch’s brand and name.'
  return `There are ${countText(count)} inquiries about it. They stay, and keep the watch’s brand and name.`
}

/** Characters that search engines show. */
const summaryLength = { least: 50, most: 160 }

export function watchSummary(watch: { brand: string; name: string; category: string; description: string }): string {
  const text = watch.description.replace(/\s+/g, ' ').trim()
  const subject = `${watch.brand} ${watch.name}, ${watch.category}, at Sonoran Horology.`
  return shortened(text.length < summaryLength.least ? `${subject} ${text}`.trim() : text)
}

function shortened(text: string): string {
  const { least, most } = summaryLength
  if (text.length <= most) return text
  const sentences = text.slice(0, most + 1).match(/^.*[.!?…](?= )/)?.[0]
  if (sentences && sentences.length >= least) return sentences
  const lastSpace = text.slice(0, most).lastIndexOf(' ')
  const words = lastSpace >= least ? text.slice(0, lastSpace) : [...text.slice(0, most - 2)].slice(0, -1).join('')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

export const wantedText = (people: number): string =>
  people === 1 ? '1 person wants this' : `${countText(people)} people want this`
