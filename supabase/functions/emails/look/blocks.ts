import { Html, html, lines } from './html.ts'
import { look } from './look.ts'

/** A part of an email, as HTML and as plain text. */
export type Block = { html: Html; text: string }

export function title(text: string): Block {
  return {
    html: html`<h1
      class="ink"
      style="margin:0 0 20px;font:400 30px/1.2 ${look.serif};text-wrap:balance;color:${look.ink}"
    >
      ${text}
    </h1>`,
    text: text.toUpperCase(),
  }
}

export function heading(text: string): Block {
  return {
    html: html`<h2
      class="ink line"
      style="margin:40px 0 16px;border-top:1px solid ${look.line};padding-top:28px;font:400 22px/1.25 ${look.serif};text-wrap:balance;color:${look.ink}"
    >
      ${text}
    </h2>`,
    text: `\n${text}\n${'-'.repeat(Math.min(text.length, 72))}`,
  }
}

export function paragraph(text: string): Block {
  return { html: html`<p class="ink" style="margin:0 0 16px;color:${look.ink}">${text}</p>`, text }
}

/** A less important paragraph. */
export function aside(text: string): Block {
  return {
    html: html`<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${look.muted}">${text}</p>`,
    text,
  }
}

export function quotation(label: string, text: string): Block {
  const quoted = text.replace(/\r\n?/g, '\n').trim()
  return {
    html: html`<p class="muted" style="margin:24px 0 8px;${look.label};color:${look.muted}">${label}</p>
      <div
        class="ink brass-line"
        style="margin:0 0 24px;border-left:2px solid ${look.brass};padding:2px 0 2px 16px;color:${look.ink}"
      >
        ${lines(quoted)}
      </div>`,
    text: `${label}:\n${quoted.replace(/^/gm, '> ').replace(/ +$/gm, '')}`,
  }
}

type Fact = {
  label: string
  values: string[]
  /** Link of the first line. */
  href?: string
  /** Shows the first line in large type. */
  isLead?: boolean
}

/** Empty entries are skipped. */
export function facts(known: (Fact | false | null | undefined)[]): Block {
  const shown = known.filter((fact) => !!fact)
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
      ${shown.map(
        (fact) =>
          html`<tr>
            <td class="line" style="border-top:1px solid ${look.line};padding:14px 0">
              <p class="muted" style="margin:0 0 4px;${look.label};color:${look.muted}">${fact.label}</p>
              <p class="ink" style="margin:0;overflow-wrap:anywhere;color:${look.ink}">
                ${firstLine(fact)}${fact.values.slice(1).map((value) => html`<br />${value}`)}
              </p>
            </td>
          </tr>`,
      )}
    </table>`,
    text: shown
      .map(({ label, values, href }) => {
        const url = href && /^https?:/.test(href) ? [href] : []
        return [`${label}: ${values[0]}`, ...values.slice(1), ...url].join('\n'.padEnd(label.length + 3))
      })
      .join('\n'),
  }
}

function firstLine({ values: [first], href, isLead }: Fact) {
  if (isLead) return html`<span style="font:400 22px/1.35 ${look.serif}">${first}</span>`
  return href ? link(first, href) : html`${first}`
}

function link(text: string, href: string) {
  return html`<a class="accent" href="${href}" style="color:${look.accent};text-decoration:underline">${text}</a>`
}

/** Turns https URLs into links. */
export function linkedLines(text: string): Html {
  const parts = text.split(/(https:\/\/\S*[\w/])/)
  return new Html(parts.map((part, index) => (index % 2 === 1 ? link(part, part) : lines(part)).source).join(''))
}

export function button(label: string, href: string): Block {
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0">
      <tr>
        <td class="button" bgcolor="${look.accent}" style="background:${look.accent};border-radius:2px">
          <a
            class="button-text"
            href="${href}"
            style="display:inline-block;padding:14px 26px;font-weight:500;color:${look.onAccent};text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>`,
    text: `${label}:\n${href}`,
  }
}

/** Digits to copy by eye. */
export function code(digits: string): Block {
  return {
    html: html`<p
      class="ink"
      style="margin:24px 0;font:400 40px/1.2 ${look.serif};letter-spacing:0.14em;color:${look.ink}"
    >
      ${digits}
    </p>`,
    text: digits,
  }
}

export function pointer(text: string, label: string, href: string): Block {
  return {
    html: html`<p class="ink" style="margin:0 0 16px;color:${look.ink}">${text} ${link(label, href)}</p>`,
    text: `${text} ${label}:\n${href}`,
  }
}

export function picture(url: string, shows: string): Block {
  return {
    html: html`<p style="margin:24px 0">
      <img
        src="${url}"
        alt="${shows}"
        width="${look.width}"
        class="muted"
        style="display:block;width:100%;max-width:${look.width}px;height:auto;border:0;border-radius:2px;font-size:14px;color:${look.muted}"
      />
    </p>`,
    text: '',
  }
}
