import { queryOptions } from '@tanstack/react-query'
import { addRow } from '@/dashboard/list/list.api'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { contestedPaths, writeOver } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import { describeTable, keysOf } from '@/lib/table'
import type { Testimonial } from '../testimonial'
import {
  changedColumns,
  testimonialColumns,
  testimonialFields,
  testimonialFormValues,
  type TestimonialFormInput,
} from '../testimonial-form.schema'

/** Testimonials as the owner's list has them. Their keys are not those of the page, whose pages are another's. */
export const listedTestimonials = describeTable({
  name: 'testimonials',
  columns: 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at',
  orderedBy: 'created_at',
  keys: keysOf('listed-testimonials'),
})

/** A testimonial as it is edited; `updated_at` tells its versions apart. */
export type TestimonialVersion = Testimonial & { updated_at: string }

/** The current version of a testimonial; null where it was deleted. */
async function fetchTestimonial(id: string, signal: AbortSignal): Promise<TestimonialVersion | null> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('testimonials')
      .select(`${listedTestimonials.columns}, updated_at`)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
}

// Writes select the id of what they changed: PostgREST answers a write that met no row as a success.

/** Adds one under an id that the form chose. */
export const addTestimonial = ({ id, input }: { id: string; input: TestimonialFormInput }): Promise<void> =>
  addRow('testimonials', id, { ...testimonialColumns(input), featured: false })

type TestimonialChange = { seen: TestimonialVersion; input: TestimonialFormInput }

/**
 * Writes only the fields that were changed in the form: what another admin changed meanwhile stays.
 *
 * @throws VersionConflict where both changed the same field, or the testimonial was deleted; AppError
 */
export async function updateTestimonial({ seen, input }: TestimonialChange): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const changes = changedColumns(seen, input)
  if (Object.keys(changes).length === 0) return
  const mine = testimonialFields(input)
  await writeOver(seen, {
    thing: 'testimonial',
    write: async (version) =>
      unwrap(
        await supabase
          .from('testimonials')
          .update(changes)
          .eq('id', seen.id)
          .eq('updated_at', version.updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: () => fetchTestimonial(seen.id, signal),
    loses: (current, before) =>
      contestedPaths(
        testimonialFields(testimonialFormValues(before)),
        testimonialFields(testimonialFormValues(current)),
        mine,
      ).length > 0,
  })
}

/**
 * The initial values of the form, fetched each time it opens. Its key is outside those of the lists: a change makes
 * them stale, and must not refetch what an open form began with.
 */
export const testimonialVersionQuery = (id: string) =>
  queryOptions({
    queryKey: ['testimonial-version', id],
    queryFn: ({ signal }) => fetchTestimonial(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
