import { shop } from '../../_shared/shop.ts'
import type { Block } from './blocks.ts'
import { Html, html } from './html.ts'
import { darkStyles, look } from './look.ts'

type Email = {
  subject: string
  /** Shown beside the subject in a list of emails. */
  preheader: string
  blocks: Block[]
  footer: Block[]
}

const { street, city, region, postalCode } = shop.postalAddress
const place = `${street}, ${city}, ${region} ${postalCode}`

// Outlook for Windows renders with Word, which supports neither max-width nor automatic margins.
const outlookBegins = new Html(
  `<!--[if mso]><table role="presentation" width="${look.width + 48}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
)
const outlookEnds = new Html('<!--[if mso]></td></tr></table><![endif]-->')

const styles = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
a { overflow-wrap: anywhere }
@media (max-width: 480px) { .room { padding: 28px 20px 36px !important } }
${darkStyles}
</style>`)

/** Tables and inline styles work in all email programs. */
export function htmlPart({ subject, preheader, blocks, footer }: Email): string {
  const { source } = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${styles}
      </head>
      <body class="ground" bgcolor="${look.ground}" style="margin:0;padding:0;background:${look.ground}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${fillers}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          bgcolor="${look.ground}"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${look.ground}"
        >
          <tr>
            <td align="center">
              ${outlookBegins}
              <div role="main" style="max-width:${look.width + 48}px;margin:0 auto;text-align:left">
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td
                      class="room ink"
                      style="padding:48px 24px 56px;font:16px/1.6 ${look.sans};color:${look.ink};overflow-wrap:anywhere"
                    >
                      <p
                        class="ink"
                        style="margin:0;font:500 21px/1.2 ${look.serif};letter-spacing:0.5px;color:${look.ink}"
                      >
                        ${shop.name}
                      </p>
                      <p
                        class="muted line"
                        style="margin:6px 0 36px;border-bottom:1px solid ${look.line};padding-bottom:20px;font-size:13px;line-height:1.4;color:${look.muted}"
                      >
                        ${shop.line}
                      </p>
                      ${blocks.map((block) => block.html)}
                      <div class="line" style="margin-top:44px;border-top:1px solid ${look.line};padding-top:20px">
                        ${footer.map((block) => block.html)}
                        <p class="muted" style="margin:0;font-size:14px;line-height:1.5;color:${look.muted}">
                          ${shop.name}, ${place}<br />
                          <a class="muted" href="${shop.phone.call}" style="color:${look.muted}">${shop.phone.label}</a
                          ><br />
                          <a class="muted" href="${shop.email.href}" style="color:${look.muted}">${shop.email.label}</a>
                        </p>
                      </div>
                    </td>
                  </tr>
                </table>
              </div>
              ${outlookEnds}
            </td>
          </tr>
        </table>
      </body>
    </html> `
  // Removes the indentation to save bytes.
  return `${source.replace(/^[ \t]+|[ \t]+$/gm, '').trim()}\n`
}

// Fills the preview line, so email programs don't show the email's text there.
const fillers = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

export function textPart({ blocks, footer }: Email): string {
  const ending = [
    '--',
    ...footer.map(({ text }) => `${text}\n`),
    shop.name,
    place,
    `${shop.phone.label}, ${shop.email.label}`,
  ]
  const body = [...blocks.map(({ text }) => text).filter(Boolean), ending.join('\n')].join('\n\n')
  return `${body.replace(/\n{3,}/g, '\n\n\n')}\n`
}
