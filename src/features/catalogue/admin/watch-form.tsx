import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { RequiredNote } from '@/components/form/field'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { FormFooter } from '@/dashboard/form/form-footer'
import { SelectField } from '@/dashboard/form/select-field'
import { statusHints } from '@/entities/watches/listed-watch'
import { isPublic, unseenStatuses } from '@/entities/watches/watch-status'
import { PicturesField } from '@/features/media/components/pictures-field'
import { countText } from '@/lib/count-text'
import { fieldOf } from '@/lib/field-of'
import type { WatchVersion } from '../api/admin-watches.api'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { characterCount, longestDescription, mostPictures, watchLabel, type WatchFormInput } from '../watch-form.schema'
import { spellingOf } from '../watch-texts'
import { CustomSpecifications } from './custom-specifications'
import { FactFields } from './fact-fields'
import { SpecificationFields } from './specification-fields'
import { TwinNotice, useTwin } from './twin-notice'
import { useWatchForm } from './use-watch-form'
import { WantedFold } from './wanted-by'
import { watchList } from './watch-list'

const noCategories: string[] = []

type WatchFormProps = {
  watch?: WatchVersion
  onClose: () => void
}

export function WatchForm({ watch, onClose }: WatchFormProps) {
  const { form, session, seen, notice, question, failure, submit } = useWatchForm(watch, onClose)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const { data: categories = noCategories } = useQuery(adminWatchQueries.categories())
  const categoriesId = useId()
  const twin = useTwin(form, seen?.id)
  const [status, pictures, publishAt] = useWatch({ control, name: ['status', 'image_urls', 'publish_at'] })
  const isUnseen = unseenStatuses.has(status)

  /** The database does the same, so the field shows what is saved. */
  function takeSpelling() {
    const typed = form.getValues('category')
    const spelling = spellingOf(typed, categories)
    if (spelling !== typed) form.setValue('category', spelling, { shouldDirty: true })
  }
  // Categories may load after the field has lost focus.
  const takeLateSpelling = useEffectEvent(() => {
    if (document.activeElement?.getAttribute('name') !== 'category') takeSpelling()
  })
  useEffect(() => takeLateSpelling(), [categories])

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-8 gap-y-7 px-6 py-7 sm:grid-cols-2 sm:px-8">
        {notice}
        <RequiredNote className="-mb-3 sm:col-span-2" />
        <div className="min-w-0">
          <TextField label={watchLabel('name')} required {...fieldOf(form, 'name', { onBlur: twin.look })} />
          <TwinNotice twin={twin.found} />
        </div>
        <TextField
          label={watchLabel('brand')}
          required={!isUnseen}
          {...fieldOf(form, 'brand', { onBlur: twin.look })}
        />
        <TextField
          label={watchLabel('category')}
          required={!isUnseen}
          list={categoriesId}
          hint="Visitors filter by it. Choose one from the list, or type a new one."
          {...fieldOf(form, 'category', { onBlur: takeSpelling })}
        />
        <datalist id={categoriesId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <SelectField
          label={watchLabel('status')}
          choices={watchList.statuses}
          hint={statusHints[status]}
          {...register('status')}
        />
        <TextField
          type="datetime-local"
          label={`${watchLabel('publish_at')} (optional)`}
          hint={
            isUnseen && publishAt
              ? 'With this status it stays hidden, whatever the time. Choose Coming, Available or Reserved, too.'
              : "By the showroom's clock. Until then only admins see it."
          }
          {...fieldOf(form, 'publish_at')}
        />
        <CheckboxField
          label={
            <span>
              {watchLabel('featured')}
              <span className="block text-sm text-muted">The home page shows the first three</span>
            </span>
          }
          className="sm:self-center"
          {...register('featured')}
        />
        {seen && !isPublic(seen) && (
          <div className="sm:col-span-2">
            <WantedFold watch={seen.id} />
          </div>
        )}
        <TextAreaField
          label={watchLabel('description')}
          required={!isUnseen}
          rows={5}
          hint={<DescriptionCount control={control} />}
          className="sm:col-span-2"
          {...fieldOf(form, 'description')}
        />
        <div className="min-w-0 sm:col-span-2">
          <Controller
            control={control}
            name="image_urls"
            render={({ field }) => (
              <PicturesField
                label={watchLabel('image_urls')}
                folder="watches"
                value={field.value}
                onChange={field.onChange}
                max={mostPictures}
                session={session}
                error={errors.image_urls?.message}
              />
            )}
          />
          <p role="status" className="pt-2 text-sm text-muted empty:hidden">
            {!isUnseen && pictures.length === 0 && 'There is no picture yet. Visitors see a placeholder.'}
          </p>
        </div>
        <FactFields form={form} />
        <SpecificationFields form={form} />
        <CustomSpecifications form={form} />
      </div>
      <FormFooter
        failure={failure?.words}
        failureTitle={seen ? 'Update Failed' : 'Creation Failed'}
        isBusy={isSubmitting}
        submit={seen ? 'Update Watch' : 'Add Watch'}
        onClose={onClose}
        className="z-10 [@media(max-height:500px)]:static"
      >
        <p role="status" className="self-center text-sm text-muted empty:hidden max-sm:basis-full! sm:mr-auto">
          {session.isBusy && 'Images are being uploaded.'}
        </p>
      </FormFooter>
      {question}
    </form>
  )
}

function DescriptionCount({ control }: { control: Control<WatchFormInput> }) {
  const count = characterCount(useWatch({ control, name: 'description' }))
  return <span>{`${countText(count)} of ${countText(longestDescription)} characters`}</span>
}
