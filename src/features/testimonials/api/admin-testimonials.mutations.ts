import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { withSession } from '@/lib/drafts/unsaved'
import type { Testimonial } from '../testimonial'
import { addTestimonial, listedTestimonials, updateTestimonial } from './admin-testimonials.api'
import { testimonialKeys } from './testimonials.api'

const table = listedTestimonials.name
// The public page also shows these rows.
const common = { failure: 'Error', invalidates: [listedTestimonials.keys.lists(), testimonialKeys.all] }

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
      undo: undoOf(table, ({ seen }: { seen: Testimonial }) => [seen.id]),
    },
  })
