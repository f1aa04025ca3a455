import type { ComponentProps, SubmitEvent } from 'react'
import type { Elements } from '@/lib/elements'
import { FormFooter } from './form-footer'

type DialogFormProps = ComponentProps<typeof FormFooter> & {
  onSubmit: (event: SubmitEvent) => unknown
  /** The `question` of `useRowForm`. */
  question?: Elements
}

export function DialogForm({ onSubmit, question, children, ...footer }: DialogFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">{children}</div>
      <FormFooter {...footer} />
      {question}
    </form>
  )
}
