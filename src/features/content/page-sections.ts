type PageSection = { title: string; paragraphs: string[] }

export type PageSections = { intro: string[]; sections: PageSection[] }

/** Reads '## ' as a heading and an empty line as the end of a paragraph. There is no other markup. */
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
