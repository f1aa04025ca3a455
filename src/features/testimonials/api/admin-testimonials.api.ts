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

/** The keys differ from those of the public page, which has other pages. */
export const listedTestimonials = describeTable({
  name: 'testimonials',
  columns: 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at',
  orderedBy: 'created_at',
  keys: keysOf('listed-testimonials'),
})

export type TestimonialVersion = Testimonial & { updated_at: string }

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

// Updates select ids, because PostgREST reports success even if no row matched.

export const addTestimonial = ({ id, input }: { id: string; input: TestimonialFormInput }): Promise<void> =>
  addRow('testimonials', id, { ...testimonialColumns(input), featured: false })

type TestimonialChange = { seen: TestimonialVersion; input: TestimonialFormInput }

/**
 * Changes of other fields by another admin stay.
 *
 * @throws VersionConflict if both changed the same field, or the testimonial was deleted; AppError
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

/** The key is outside those of the lists, because invalidation must not refetch what an open form started with. */
export const testimonialVersionQuery = (id: string) =>
  queryOptions({
    queryKey: ['testimonial-version', id],
    queryFn: ({ signal }) => fetchTestimonial(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
