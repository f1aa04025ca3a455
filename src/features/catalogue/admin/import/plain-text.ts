import { decodeHTML } from 'entities'

export function plainText(html: string): string {
  if (!/<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(html)) return html.trim()
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<li\b[^>]*>|<\/tr\s*>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|ul|ol|table|blockquote)\s*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
  return decoded(text)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export const decoded = (text: string) => decodeHTML(text).replaceAll('\u00a0', ' ')

/** Cuts at the end of a sentence if possible. */
export function shortened(text: string, most: number): string {
  const cut = [...text.trim()].slice(0, most - 1).join('')
  const end = Math.max(...['. ', '.\n', '! ', '? '].map((sign) => cut.lastIndexOf(sign)))
  if (end > most / 3) return cut.slice(0, end + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
