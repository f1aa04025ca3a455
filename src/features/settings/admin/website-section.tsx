import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { pagePictures, type PagePictureName } from '@/entities/page-pictures/page-pictures.api'
import { writtenPages, type WrittenPage } from '@/entities/page-texts/page-texts.api'
import { fieldTexts, type Setting } from '@/entities/settings/settings'
import { questionNames } from '@/lib/answers'
import type { SettingsFormInput } from '../settings.schema'

const figures: Extract<Setting, `figure_${string}`>[] = [
  'figure_years',
  'figure_rating',
  'figure_clients',
  'figure_timepieces',
  'figure_brands',
  'figure_authenticity',
  'figure_sold',
  'figure_sourced',
  'figure_response',
]

type WebsiteSectionProps = {
  register: UseFormRegister<SettingsFormInput>
  errors: FieldErrors<SettingsFormInput>
  isLocked: boolean
  onPage: (name: WrittenPage | PagePictureName) => void
}

export function WebsiteSection({ register, errors, isLocked, onPage }: WebsiteSectionProps) {
  return (
    <>
      <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Website</h3>
      <p className="-mt-2 text-sm text-muted">
        The numbers that visitors see; use a plus for “more than” (200+). Keep them true. Next to the timepieces, the
        site says how many are in the collection today.
      </p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {figures.map((name) => (
          <TextField
            key={name}
            label={fieldTexts[name].label}
            autoComplete="off"
            required
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <p className="border-t border-line pt-5 text-sm text-muted">
        These texts are on the page of every watch, in up to 300 characters each. Leave one empty to hide it. Keep them
        true to your terms.
      </p>
      {questionNames.map((question) => (
        <TextAreaField
          key={question}
          label={fieldTexts[`answer_${question}`].label}
          rows={3}
          error={errors[`answer_${question}`]?.message}
          {...register(`answer_${question}`)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {writtenPages.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            disabled={isLocked}
            onClick={() => onPage(name)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            {`Edit ${label.toLowerCase()}`}
          </button>
        ))}
      </div>
      <p className="-mt-2 text-sm text-muted">
        {isLocked && <span>Save your changes first to edit these pages. </span>}
        <span>The privacy page says how long things are kept. If you change that below, change it there too.</span>
      </p>
      <p className="border-t border-line pt-5 text-sm text-muted">
        Pictures of the About page. Until you add your own, it shows drawings.
      </p>
      <div className="flex flex-wrap gap-3">
        {Object.entries(pagePictures).map(([name, label]) => (
          <button
            key={name}
            type="button"
            disabled={isLocked}
            onClick={() => onPage(name as PagePictureName)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
