/** HTML that may stand in an e-mail as it is. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Value = Html | Html[] | string | number | false | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands between tags, and in an attribute's quotes. */
function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign])
}

/** HTML whose values are escaped, unless they are HTML already; false, null and undefined leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((source, part, index) => source + sourceOf(values[index - 1]) + part))
}

/** A text whose line breaks are kept. */
export function lines(text: string): Html {
  return new Html(escaped(text).replace(/\r\n?|\n/g, '<br>\n'))
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(({ source }) => source).join('\n')
  return value === false || value === null || value === undefined ? '' : escaped(String(value))
}
