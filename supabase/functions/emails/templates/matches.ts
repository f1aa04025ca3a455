import { wantWords, type Want } from '../../_shared/want-words.ts'
import { aside, button, heading, paragraph, pointer, title } from '../look/blocks.ts'
import { watchName, watchPicture, watchUrl, type Watch } from '../parts/watch.ts'
import { sampleWatches } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type Matches = {
  /** `watches` has up to twelve of them. */
  total: number
  watches: (Watch & { because?: Want })[]
}

const reason = ({ because }: { because?: Want }) => `Because you asked for ${because ? wantWords(because) : 'it'}.`

const because: Want = { search: '', category: '', narrow: { brand: ['Halden'], diameter: { from: 36, to: 40 } } }

export const matches: Template<Matches> = {
  samples: {
    usual: { total: 1, watches: [{ ...sampleWatches[1], because }] },
    many: {
      total: 14,
      watches: sampleWatches.map((watch) => ({ ...watch, because: { ...because, narrow: {}, search: 'moon phase' } })),
    },
  },
  write: ({ total, watches }, desk) => {
    const more = total - watches.length
    const subject =
      total === 1 ? `The ${watchName(watches[0])} has arrived` : `${total} watches have arrived that you asked for`
    return {
      subject,
      preheader: reason(watches[0]),
      blocks: [
        title(subject),
        ...watches.flatMap((watch) => [
          heading(watchName(watch)),
          paragraph(reason(watch)),
          ...watchPicture(watch, desk),
          pointer('On our site:', watchName(watch), watchUrl(watch, desk)),
        ]),
        ...(more > 0
          ? [paragraph(`And ${more} more.`), button('See the collection', `${desk.site}/our-collection`)]
          : []),
      ],
      footer: desk.linkKey
        ? [pointer('We write at most once a day.', 'Turn these e-mails off', `${desk.site}/searches#${desk.linkKey}`)]
        : [aside('We write at most once a day. To turn these e-mails off, reply to this one.')],
    }
  },
}
