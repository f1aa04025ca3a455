import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'

type TermProps = UseFormRegisterReturn & { error?: string }

export function OfferTermFields({ words, end, today }: { words: TermProps; end: TermProps; today: string }) {
  return (
    <>
      <TextAreaField label="Text (optional)" rows={4} {...words} />
      <TextField
        type="date"
        label="Ends on"
        required
        min={today}
        hint="At 6 PM, by the showroom’s clock."
        className="sm:w-1/2"
        {...end}
      />
    </>
  )
}
