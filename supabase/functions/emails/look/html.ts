/** Trusted HTML. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Value = Html | Html[] | string | number | false | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign])
}

/** Escapes values except Html. False, null and undefined become empty. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((source, part, index) => source + sourceOf(values[index - 1]) + part))
}

export function lines(text: string): Html {
  return new Html(escaped(text).replace(/\r\n?|\n/g, '<br>\n'))
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(({ source }) => source).join('\n')
  return value === false || value === null || value === undefined ? '' : escaped(String(value))
}
