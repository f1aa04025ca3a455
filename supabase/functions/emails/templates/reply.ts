import { linkedLines, pointer, title, type Block } from '../look/blocks.ts'
import { html } from '../look/html.ts'
import { look } from '../look/look.ts'
import { requestUrl } from '../parts/request.ts'
import {
  askedAbout,
  watchUrl,
  watchesOf,
  watchesToLookAt,
  watchName,
  watchPicture,
  type Asked,
} from '../parts/watch.ts'
import { sampleWatch, sampleWatches } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type Reply = Asked & { name: string | null; words: string; about: 'inquiries' | 'watch_requests' }

const sampleReply: Reply = {
  name: 'Ada Lovelace',
  words: 'Dear Ada,\n\nThe Tidewater is here, and its dial is original.\n\nWith kind regards,\nSonoran Horology',
  watch: sampleWatch,
  about: 'inquiries',
}

export const reply: Template<Reply> = {
  samples: {
    usual: sampleReply,
    request: { ...sampleReply, watch: null, about: 'watch_requests' },
    several: { ...sampleReply, watch: null, watches: sampleWatches },
  },
  write: ({ words, about, ...what }, desk) => {
    const watches = watchesOf(what)
    const [watch] = watches.length === 1 ? watches : []
    const named = askedAbout(what)
    const page = about === 'watch_requests' && requestUrl(desk)
    return {
      subject: named ? `Your inquiry about ${named}` : asked[about],
      preheader: words,
      blocks: [
        title(watch ? watchName(watch) : asked[about]),
        written(words),
        ...watchesToLookAt(watches, desk),
        ...(watch ? watchPicture(watch, desk) : []),
        ...(watch ? [pointer('Look again at the', watchName(watch), watchUrl(watch, desk))] : []),
        ...(page ? [pointer('How far we are, and all our messages:', 'your search', page)] : []),
      ],
      // A person wrote this email.
      headers: { 'Auto-Submitted': 'no' },
    }
  },
}

const asked = { inquiries: 'Your inquiry', watch_requests: 'The watch you are looking for' }

function written(words: string): Block {
  const text = words.replace(/\r\n?/g, '\n').trim()
  return { html: html`<div class="ink" style="margin:0 0 24px;color:${look.ink}">${linkedLines(text)}</div>`, text }
}
