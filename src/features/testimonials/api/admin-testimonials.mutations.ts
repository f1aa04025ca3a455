import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keptText } from '@/dashboard/kept-text'
import { withChange, type ListPage } from '@/dashboard/list-page'
import { undoOf } from '@/dashboard/undo'
import { withSession } from '@/lib/unsaved'
import type { Testimonial } from '../testimonial.schema'
import { addTestimonial, featureTestimonial, removeTestimonial, updateTestimonial } from './admin-testimonials.api'
import { adminTestimonialKeys } from './admin-testimonials.queries'
import { testimonialKeys } from './testimonials.queries'

// The public page shares the keys: a change here makes them stale too.
const table = 'testimonials'
const common = { failure: 'Error', invalidates: [testimonialKeys.all] }

export const useAddTestimonial = () =>
  useMutation({
    mutationFn: withSession(addTestimonial),
    meta: {
      ...common,
      success: 'Testimonial added successfully!',
      undo: undoOf(table, ({ id }: { id: string }) => [id]),
    },
  })

export const useUpdateTestimonial = () =>
  useMutation({
    mutationFn: withSession(updateTestimonial),
    meta: {
      ...common,
      success: 'Testimonial updated successfully!',
      undo: undoOf(table, ({ opened }: { opened: Testimonial }) => [opened.id]),
    },
  })

export const useRemoveTestimonial = () =>
  useMutation({
    mutationFn: ({ id }: Testimonial) => removeTestimonial(id),
    meta: {
      ...common,
      success: ['Testimonial deleted successfully!', keptText],
      undo: undoOf(table, ({ id }: Testimonial) => [id]),
    },
  })

/** Features or unfeatures a testimonial: an optimistic update, rolled back on failure. */
export function useFeatureTestimonial(featured: boolean) {
  const client = useQueryClient()
  const show = (id: string, isFeatured: boolean) =>
    client.setQueriesData<ListPage<Testimonial>>(
      { queryKey: adminTestimonialKeys.lists() },
      (page) => page && withChange<Testimonial, ListPage<Testimonial>>(page, id, { featured: isFeatured }),
    )
  return useMutation({
    mutationFn: ({ id }: Testimonial) => featureTestimonial(id, featured),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: adminTestimonialKeys.lists() })
      show(id, featured)
    },
    onError: (_error, { id }) => void show(id, !featured),
    meta: {
      ...common,
      success: featured ? 'Testimonial featured!' : 'Testimonial unfeatured!',
      undo: undoOf(table, ({ id }: Testimonial) => [id]),
    },
  })
}
