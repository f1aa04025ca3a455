import { shop } from '../../_shared/shop.ts'
import { code as codeBlock, paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import type { Template } from '../sending/email.ts'

type AnswerCode = { name: string | null; code: string }

export const answerCode: Template<AnswerCode> = {
  samples: {
    usual: { name: 'Grace', code: '048213' },
  },
  write: ({ name, code }) => ({
    subject: `${code} is your code`,
    preheader: 'It works for 15 minutes.',
    blocks: [
      title('Your code'),
      greeting(name),
      paragraph('Enter this code on the page of your search, to reply to our offer. It works for 15 minutes.'),
      codeBlock(code),
      paragraph(
        `Nobody from ${shop.name} will ask you for it. If you did not try to reply to an offer, someone else has your link: call ${shop.phone.label}, and we will make a new one.`,
      ),
    ],
    footer: [strangerNote('someone requested a watch with this address')],
  }),
}
