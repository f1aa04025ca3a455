import type { ComponentProps } from 'react'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'

type OfferTermFieldsProps = {
  field: (name: 'words' | 'ends_on') => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>
  today: string
}

export function OfferTermFields({ field, today }: OfferTermFieldsProps) {
  return (
    <>
      <TextAreaField label="Text (optional)" rows={4} {...field('words')} />
      <TextField
        type="date"
        label="Ends on"
        required
        min={today}
        hint="At 6 PM, by the showroom’s clock."
        className="sm:w-1/2"
        {...field('ends_on')}
      />
    </>
  )
}
