import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { SelectField } from '@/dashboard/form/select-field'
import { sentWords } from '@/dashboard/tables'
import { fieldTexts, retentionTimes } from '@/entities/settings/settings'
import { countText } from '@/lib/count-text'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { timeText, toMoment } from '@shared/time-texts'
import type { Retention } from '../api/settings.api'
import { retentionQuery } from '../api/settings.queries'
import type { SettingsFormInput } from '../settings.schema'

type RetentionSectionProps = {
  present: number | null
  register: UseFormRegister<SettingsFormInput>
  control: Control<SettingsFormInput>
}

export function RetentionSection({ present, register, control }: RetentionSectionProps) {
  const months = useWatch({ control, name: 'retention_months' })
  const { data: retention, error } = useQuery(retentionQuery(months))
  return (
    <>
      <h3 className="border-t border-line pt-6 font-sans eyebrow text-muted">Data retention</h3>
      <SelectField
        label={fieldTexts.retention_months.label}
        choices={[{ value: '', label: 'Never' }, ...choicesOf(retentionTimes, present)]}
        hint="Counted from the last message or change. They are deleted forever, along with their e-mails."
        {...register('retention_months', { setValueAs: (value) => (value ? Number(value) : null) })}
      />
      <div role="status" className="-mt-2 min-h-12 text-[0.9375rem] leading-relaxed text-muted">
        {error && <p>{`We could not check what the next run would delete. ${error.words}`}</p>}
        {!error && retention && (
          <>
            <p>{removalText(retention.kinds)}</p>
            <p>
              {retention.last_run ? `Last run on ${timeText(toMoment(retention.last_run))}.` : 'It has not run yet.'}
            </p>
          </>
        )}
      </div>
    </>
  )
}

function removalText(kinds: Retention['kinds']): string {
  if (kinds.length === 0) return 'The next run deletes nothing.'
  const parts = kinds.map(
    ({ source, count }) => `${countText(count)} ${sentWords(source)[count === 1 ? 'one' : 'many']}`,
  )
  const oldest = kinds.map((kind) => toMoment(kind.oldest)).sort((one, other) => one.getTime() - other.getTime())[0]
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  return `The next run deletes ${list}, the oldest from ${longDay(shopDay(oldest))}.`
}

/** A saved value may be missing among the known ones. */
export function choicesOf(known: Record<number, string>, present: number | null) {
  const choices = Object.entries(known).map(([value, label]) => ({ value, label }))
  return present === null || present in known
    ? choices
    : [...choices, { value: String(present), label: String(present) }]
}
