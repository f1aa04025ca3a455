import { shop } from '../../_shared/shop.ts'
import { endText, toMoment } from '../../_shared/time-texts.ts'
import { aside, button, facts, paragraph, quotation, title } from '../look/blocks.ts'
import { greeting } from '../parts/appointment.ts'
import { watchName, watchPicture, type Watch } from '../parts/watch.ts'
import { sampleWatch } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type PrivateOffer = { name: string | null; words: string | null; ends_at: string; watch: Watch }

const sampleOffer: PrivateOffer = {
  name: 'Grace',
  words: 'It comes from its first owner, and nobody else has seen it yet.',
  ends_at: '2026-12-05T01:00:00+00:00',
  watch: sampleWatch,
}

export const privateOffer: Template<PrivateOffer> = {
  samples: {
    usual: sampleOffer,
    'without-words': { ...sampleOffer, name: null, words: null },
  },
  // Without the price, which the client is told in person.
  write: ({ name, words, ends_at: end, watch }, desk) => {
    const watchText = watchName(watch).trim()
    const until = `${endText(toMoment(end))}, Arizona time`
    return {
      subject: `Offered to you privately: the ${watchText}`,
      preheader: `Until ${until}.`,
      blocks: [
        title('A private offer for you'),
        greeting(name),
        paragraph(`We would like to offer you the ${watchText}. The link in this e-mail is for you alone.`),
        ...(words ? [quotation('From us', words)] : []),
        ...watchPicture(watch, desk),
        facts([
          { label: 'The watch', values: [watchText] },
          { label: 'Until', values: [until] },
        ]),
        // There is no key if the offer was ended.
        ...(desk.linkKey ? [button('See the watch', `${desk.site}/preview#${desk.linkKey}`)] : []),
        paragraph(
          `If you would like to know the price or to see it at our showroom, call ${shop.phone.label} or reply to this e-mail.`,
        ),
      ],
      footer: [
        aside(
          'You received this because you have been in touch with our showroom. If you want no such offers, reply and tell us.',
        ),
      ],
    }
  },
}
