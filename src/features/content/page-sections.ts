/** A heading of a page that the owner writes, and what stands below it. */
type PageSection = { title: string; paragraphs: string[] }

/** What a page that the owner writes is made of. */
export type PageSections = { intro: string[]; sections: PageSection[] }

/** A line that begins with '## ' is a heading, an empty line ends a paragraph; nothing else has a meaning of its own. */
export function toPageSections(words: string): PageSections {
  const intro: string[] = []
  const sections: PageSection[] = []
  let open: string[] = []

  function endParagraph() {
    if (open.length === 0) return
    const paragraphs = sections.at(-1)?.paragraphs ?? intro
    paragraphs.push(open.join('\n'))
    open = []
  }

  for (const line of words.split(/\r?\n/)) {
    const [, title] = /^## +(.*\S)/.exec(line) ?? []
    if (title || !line.trim()) endParagraph()
    if (title) sections.push({ title, paragraphs: [] })
    else if (line.trim()) open.push(line.trim())
  }
  endParagraph()
  return { intro, sections }
}
