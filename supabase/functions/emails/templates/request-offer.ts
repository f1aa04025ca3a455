import { shop } from '../../_shared/shop.ts'
import { endText, toMoment } from '../../_shared/time-texts.ts'
import { facts, paragraph, quotation, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { requestLinkBlocks } from '../parts/request.ts'
import { pictureOf } from '../parts/watch.ts'
import { sampleWatch } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type RequestOffer = {
  name: string | null
  words: string | null
  ends_at: string
  watches: { name: string; picture: string | null }[]
}

const sampleOffer: RequestOffer = {
  name: 'Grace',
  words: 'The dial is original, and the case was never polished.',
  ends_at: '2026-12-05T01:00:00+00:00',
  watches: [{ name: 'Meridian Tidewater', picture: sampleWatch.picture }],
}

export const requestOffer: Template<RequestOffer> = {
  samples: {
    usual: sampleOffer,
    several: {
      ...sampleOffer,
      words: null,
      watches: [...sampleOffer.watches, { name: 'Halden Aurelia 36', picture: null }],
    },
  },
  // Without the price, because an email is no safe place for it.
  write: ({ name, words, ends_at: end, watches }, desk) => {
    const named = watches.length === 1 ? `the ${watches[0].name}` : `${watches.length} watches`
    const until = `${endText(toMoment(end))}, Arizona time`
    return {
      subject: `An offer for you: ${named}`,
      preheader: `Until ${until}.`,
      blocks: [
        title('We have an offer for you'),
        greeting(name),
        paragraph(
          `We would like to offer you ${named}. The price is on the page of your search, and is for you alone. There you can ask to see ${watches.length === 1 ? 'it' : 'them'}, decline, or ask us anything.`,
        ),
        ...(words ? [quotation('From us', words)] : []),
        ...watches.flatMap((watch) => pictureOf(watch.name, watch.picture, desk)),
        facts([
          { label: watches.length === 1 ? 'The watch' : 'The watches', values: watches.map((watch) => watch.name) },
          { label: 'Until', values: [until] },
        ]),
        ...requestLinkBlocks('See the offer', desk),
        paragraph(`You can also reply to this e-mail, or call ${shop.phone.label}.`),
      ],
      footer: [strangerNote('someone requested a watch with this address')],
    }
  },
}
