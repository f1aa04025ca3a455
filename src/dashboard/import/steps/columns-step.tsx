import { CheckboxField } from '@/components/form/checkbox-field'
import { SelectField } from '@/dashboard/form/select-field'
import { manyFields, ownColumn } from '../rows/columns'
import type { OpenImport } from '../use-import'
import { StepFooter } from './step-footer'

export function ColumnsStep({ open }: { open: OpenImport }) {
  const { kind, file, matching, busy } = open
  if (!file) return null
  const { headings, rows } = file.table
  const choices = [
    { value: '', label: 'Leave out' },
    ...kind.fields.map(({ key, label }) => ({ value: key, label })),
    ...(kind.ownLines ? [{ value: ownColumn, label: 'A specification of this name' }] : []),
  ]
  const many = manyFields(kind)
  const used = Object.values(matching).filter((field) => field && field !== ownColumn && !many.has(field))
  const twice = used.find((field, index) => used.indexOf(field) !== index)
  const isNothing = !Object.values(matching).some(Boolean)
  const blocked =
    busy ??
    (twice
      ? `Two columns go to “${choices.find(({ value }) => value === twice)?.label}”. Choose one of them.`
      : isNothing
        ? 'Choose where at least one column goes.'
        : undefined)

  return (
    <>
      <div className="px-6 py-6 sm:px-8">
        <p className="text-md leading-relaxed">
          <span>
            {file.format
              ? `This looks like ${article(file.format.label)}. Check that each column goes to the right place.`
              : 'Choose where each column goes.'}
          </span>
        </p>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {headings.map((heading, index) => (
            <li key={heading} className="grid grid-cols-2 items-center gap-x-4 py-1.5 sm:gap-x-8">
              <div className="min-w-0">
                <p className="line-clamp-2 leading-snug font-medium wrap-anywhere" title={heading}>
                  {heading}
                </p>
                <p className="truncate text-sm text-muted">{exampleIn(rows, index) || 'Empty'}</p>
              </div>
              <SelectField
                label={`${heading} goes to`}
                className="[&>label]:sr-only"
                value={matching[heading] ?? ''}
                choices={choices}
                onChange={({ currentTarget }) => open.setMatching({ ...matching, [heading]: currentTarget.value })}
              />
            </li>
          ))}
        </ul>
        {kind.canPublish && (
          <CheckboxField
            label="Publish new watches that are complete. Without this, all of them come in as drafts."
            checked={open.isPublished}
            onChange={({ currentTarget }) => open.setIsPublished(currentTarget.checked)}
            className="mt-4"
          />
        )}
      </div>
      <StepFooter
        problem={open.problem}
        onBack={() => open.setStep('file')}
        next={{ label: 'See what would happen', blocked, onPress: () => void open.check() }}
      />
    </>
  )
}

const article = (label: string) => (label.startsWith('A ') ? `a${label.slice(1)}` : label)

function exampleIn(rows: string[][], index: number): string {
  const cell = rows.slice(0, 200).find((cells) => cells[index]?.trim())?.[index] ?? ''
  return cell.replace(/\s+/g, ' ').trim().slice(0, 120)
}
