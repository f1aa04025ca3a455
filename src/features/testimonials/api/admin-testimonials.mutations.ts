import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keptText } from '@/dashboard/changes/kept-text'
import { begun, undoable, undoOf } from '@/dashboard/changes/undo'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { withSession } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
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

const featuringKey = [...adminTestimonialKeys.lists(), 'featuring']

type FeatureChange = { testimonial: Testimonial; featured: boolean }

/** Features or unfeatures a testimonial, one change after the other: shown at once, taken back where it fails. */
export function useFeatureTestimonial() {
  const client = useQueryClient()
  const show = (id: string, featured: boolean) =>
    client.setQueriesData<ListPage<Testimonial>>(
      { queryKey: adminTestimonialKeys.lists() },
      (page) => page && withChange<Testimonial, ListPage<Testimonial>>(page, id, { featured }),
    )
  return useMutation({
    mutationKey: featuringKey,
    scope: { id: featuringKey.join(' ') },
    mutationFn: ({ testimonial: { id }, featured }: FeatureChange) => featureTestimonial(id, featured),
    onMutate: async ({ testimonial: { id }, featured }) => {
      await client.cancelQueries({ queryKey: adminTestimonialKeys.lists() })
      show(id, featured)
    },
    onSuccess: (_data, { testimonial: { id }, featured }) =>
      notify.success(
        featured ? 'Testimonial featured!' : 'Testimonial unfeatured!',
        undefined,
        undoable(table, [id], begun()),
      ),
    onError: (_error, { testimonial: { id }, featured }) => void show(id, !featured),
    // Asked for with the last change only: before, the answer would show those on their way as they were.
    onSettled: () => {
      if (client.isMutating({ mutationKey: featuringKey }) === 1)
        void client.invalidateQueries({ queryKey: testimonialKeys.all })
    },
    meta: { failure: common.failure },
  })
}
