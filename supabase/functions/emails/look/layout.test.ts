import { expect, it } from 'vitest'
import { aside, button, facts, heading, paragraph, picture, pointer, quotation, title } from './blocks.ts'
import { htmlPart } from './layout.ts'

it('matches the snapshot for the layout and every block', async () => {
  const site = 'https://www.sonoranhorology.example'
  const page = htmlPart({
    subject: 'Every block',
    preheader: 'The line beside the subject',
    blocks: [
      title('A title'),
      paragraph('A paragraph with <b>, & and "quotes".'),
      picture(`${site}/watch.jpg`, 'A watch'),
      facts([
        { label: 'When', values: ['Tuesday, December 1, 2026', 'at 11:00 AM'], isLead: true },
        { label: 'Watch', values: ['Meridian Tidewater'], href: `${site}/watches/1` },
        undefined,
      ]),
      button('A button', `${site}/visit#key`),
      heading('A heading'),
      quotation('Your message', 'The first line\r\nthe second line'),
      pointer('A sentence that ends in', 'a link', site),
    ],
    footer: [aside('Why this e-mail came.')],
  })
  await expect(page).toMatchFileSnapshot('layout.snapshot.html')
})
