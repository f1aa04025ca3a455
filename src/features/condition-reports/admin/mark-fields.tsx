import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { controlStyles, Field, FieldError } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { IconButton } from '@/dashboard/row/icon-button'
import { partNames, reportParts } from '@/entities/condition-reports/condition-report'
import { cn } from '@/lib/cn'
import { fieldOf } from '@/lib/field-of'
import { dotStyles, placeStyles } from '../components/report-marks'
import { partAt, WatchDrawing } from '../components/watch-drawing'
import { mostMarks, placeWords, type ReportFormInput } from '../condition-report.schema'

const step = 0.01
const directions: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Between 0 and 1, with three decimals. */
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000

export function MarkFields({ form }: { form: UseFormReturn<ReportFormInput> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'marks' })
  const marks = useWatch({ control, name: 'marks' })
  const [announcement, setAnnouncement] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const errors = formState.errors.marks
  const message = errors?.root?.message ?? errors?.message
  const isFull = fields.length >= mostMarks

  function add(place: { x: number; y: number }) {
    if (!isFull) append({ ...place, part: partAt(place), words: '' }, { focusName: `marks.${fields.length}.words` })
  }

  function handlePlace({ clientX, clientY, currentTarget, target }: MouseEvent<HTMLDivElement>) {
    if ((target as Element).closest('button')) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    add({ x: share((clientX - left) / width), y: share((clientY - top) / height) })
  }

  function handleMove(event: KeyboardEvent, index: number) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const { x, y, part } = form.getValues(`marks.${index}`)
    const place = { x: share(x + direction[0]), y: share(y + direction[1]) }
    // A part that the owner chose stays.
    if (part === partAt({ x, y })) form.setValue(`marks.${index}.part`, partAt(place), { shouldDirty: true })
    form.setValue(`marks.${index}.x`, place.x, { shouldDirty: true })
    form.setValue(`marks.${index}.y`, place.y, { shouldDirty: true })
    setAnnouncement(`Mark ${index + 1}: ${placeWords(place)}`)
  }

  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left font-display text-2xl leading-tight">Marks on the drawing</legend>
      <p className="clear-both pt-1 text-sm text-muted">
        Tap where a scratch or a spot is. Arrow keys move the mark that has the focus.
      </p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 sm:grid-cols-[14rem_1fr]">
        {/* The button below adds a mark without a pointer. */}
        <div onClick={handlePlace} className={cn('max-w-64', !isFull && 'cursor-crosshair')}>
          <WatchDrawing>
            {marks.map((mark, index) => (
              <button
                key={fields[index]?.id ?? index}
                type="button"
                aria-label={`Mark ${index + 1}, ${reportParts[mark.part]}, ${placeWords(mark)}`}
                onClick={() => form.setFocus(`marks.${index}.words`)}
                onKeyDown={(event) => handleMove(event, index)}
                className={cn(dotStyles, 'absolute -translate-1/2 cursor-pointer')}
                style={placeStyles(mark)}
              >
                {index + 1}
              </button>
            ))}
          </WatchDrawing>
        </div>
        <div className="min-w-0">
          {fields.length > 0 && (
            <ol className="mb-4 grid gap-5">
              {fields.map((field, index) => (
                <li key={field.id}>
                  <div role="group" aria-label={`Mark ${index + 1}`} className="flex items-start gap-3">
                    <span aria-hidden className={cn(dotStyles, 'mt-8 shrink-0')}>
                      {index + 1}
                    </span>
                    <div className="grid min-w-0 grow gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
                      <Field label="Part">
                        {(wiring) => (
                          <select {...wiring} {...register(`marks.${index}.part`)} className={controlStyles}>
                            {partNames.map((part) => (
                              <option key={part} value={part}>
                                {reportParts[part]}
                              </option>
                            ))}
                          </select>
                        )}
                      </Field>
                      <TextField label="What it is" {...fieldOf(form, `marks.${index}.words`)} />
                    </div>
                    <IconButton
                      icon={Trash2}
                      label={`Remove mark ${index + 1}`}
                      danger
                      onClick={() => {
                        // A full list disables the button.
                        flushSync(() => remove(index))
                        addButton.current?.focus()
                      }}
                      className="mt-7"
                    />
                  </div>
                </li>
              ))}
            </ol>
          )}
          {message && <FieldError id="marks-error" message={message} />}
          <button
            ref={addButton}
            type="button"
            disabled={isFull}
            onClick={() => add({ x: 0.5, y: 0.5 })}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            <Plus aria-hidden strokeWidth={1.5} className="size-4" />
            <span>{isFull ? `All ${mostMarks} marks are added` : 'Add a mark in the middle'}</span>
          </button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
