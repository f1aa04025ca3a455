import { fetchListPage, type ListPage } from '@/dashboard/list-page'
import { toAppError, unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { contestedPaths, writeOver } from '@/lib/versions'
import {
  changedColumns,
  mediaOf,
  testimonialColumns,
  testimonialFields,
  testimonialFormValues,
  type TestimonialFormInput,
} from '../testimonial-form.schema'
import type { Testimonial } from '../testimonial.schema'

/** Testimonials that the owner sees at once; whole rows in two columns. */
export const adminPageSize = 24

const mediaColumns = 'image_url, video_url, captions_url'
const columns = 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at'

/** A testimonial as it is edited, and which version of it that is. */
export type TestimonialVersion = Testimonial & { updated_at: string }

/** One page of all testimonials, the newest first; one past the end is the last. */
export async function fetchAdminTestimonials(page: number, signal: AbortSignal): Promise<ListPage<Testimonial>> {
  const supabase = await getSupabase()
  return fetchListPage(
    page,
    (first, last, count) =>
      supabase
        .from('testimonials')
        .select(columns, { count })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    adminPageSize,
  )
}

/** A testimonial as it is now; null where it is gone. */
export async function fetchTestimonial(id: string, signal: AbortSignal): Promise<TestimonialVersion | null> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('testimonials')
      .select(`${columns}, updated_at`)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
}

// What is changed is asked back by its id: a change that met no row would pass for done.

/**
 * Adds a testimonial under an id that the form has chosen. Sent again because an answer
 * was lost, perhaps changed meanwhile, it is the same testimonial, as it was sent last.
 *
 * @throws AppError
 */
export async function addTestimonial({ id, input }: { id: string; input: TestimonialFormInput }): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const row = { ...testimonialColumns(input), featured: false }
  const { error } = await supabase
    .from('testimonials')
    .insert({ ...row, id })
    .abortSignal(signal)
  if (!error) return
  const failure = toAppError(error)
  if (failure.code !== 'DUPLICATE_ERROR') throw failure
  const known = unwrap(await supabase.from('testimonials').update(row).eq('id', id).select('id').abortSignal(signal))
  // Something else was known.
  if (known.length === 0) throw failure
}

/** `over` is the version that is written over: the one that was opened, or theirs where one has seen it. */
type TestimonialChange = { opened: TestimonialVersion; over: TestimonialVersion; input: TestimonialFormInput }

/** The files of a row before a change and after it. */
export type MediaChange = { before: string[]; after: string[] }

/**
 * Writes what was changed in a form, and no more: what somebody else has changed meanwhile stays.
 *
 * @throws VersionConflict where both have changed the same, or it is gone; AppError
 */
export async function updateTestimonial({ opened, over, input }: TestimonialChange): Promise<MediaChange> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const changes = changedColumns(opened, input)
  if (Object.keys(changes).length === 0) return { before: [], after: [] }
  const mine = testimonialFields(input)
  const asSeen = testimonialFields(testimonialFormValues(opened))
  let change: MediaChange = { before: [], after: [] }
  await writeOver(over, {
    thing: 'testimonial',
    async write(version) {
      const rows = unwrap(
        await supabase
          .from('testimonials')
          .update(changes)
          .eq('id', opened.id)
          .eq('updated_at', version.updated_at)
          .select(mediaColumns)
          .abortSignal(signal),
      )
      // The files of the version that was written over, not of the one that was opened: another may have replaced them.
      if (rows.length > 0) change = { before: mediaOf(version), after: mediaOf(rows[0]) }
      return rows
    },
    read: () => fetchTestimonial(opened.id, signal),
    loses: (current, before) =>
      contestedPaths(
        before === opened ? asSeen : testimonialFields(testimonialFormValues(before)),
        testimonialFields(testimonialFormValues(current)),
        mine,
      ).length > 0,
  })
  return change
}

/** @throws AppError; `NOT_FOUND_ERROR` where it is gone */
export async function featureTestimonial(id: string, featured: boolean): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('testimonials')
      .update({ featured })
      .eq('id', id)
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
}

/**
 * Deletes a testimonial, and gives the addresses of the files it had.
 *
 * @throws AppError; `NOT_FOUND_ERROR` where it was gone before
 */
export async function removeTestimonial(id: string): Promise<string[]> {
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('testimonials')
      .delete()
      .eq('id', id)
      .select(mediaColumns)
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
  return mediaOf(row)
}
