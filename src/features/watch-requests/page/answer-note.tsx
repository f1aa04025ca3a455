import type { RefObject } from 'react'
import { FormMessage } from '@/components/form/form-message'

export type Note = { kind: 'success' | 'failure'; title: string; text?: string }

type AnswerNoteProps = {
  note?: Note
  /** Gets the focus after an answer. */
  place: RefObject<HTMLDivElement | null>
}

export function AnswerNote({ note, place }: AnswerNoteProps) {
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 outline-none">
      <FormMessage kind={note?.kind ?? 'success'} title={note?.title} className="mt-8">
        {note?.text}
      </FormMessage>
    </div>
  )
}
