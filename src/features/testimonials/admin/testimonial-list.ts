import { trashText, movedText } from '@/dashboard/changes/trash-text'
import { describeList } from '@/dashboard/list/list'
import { describeTable, keysOf } from '@/lib/table'
import { testimonialKeys } from '../api/testimonials.api'

export const testimonialList = describeList({
  table: describeTable({
    name: 'testimonials',
    columns: 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at',
    orderedBy: 'created_at',
    // The public page has keys of its own, because its pages hold other rows.
    keys: keysOf('listed-testimonials'),
  }),
  order: 'newest',
  // Fills whole rows of two columns.
  pageSize: 24,
  alsoStale: [testimonialKeys.all],
  words: {
    none: 'No testimonials yet. Add your first testimonial to get started!',
    nameOf: ({ name }) => name,
    removal: ({ name }) => ({
      title: `Delete ${name}`,
      question: 'Are you sure you want to delete this testimonial?',
      note: movedText,
    }),
    removed: ['Testimonial deleted successfully!', trashText],
    notRemoved: 'Error',
    added: ['Testimonial added successfully!'],
    updated: ['Testimonial updated successfully!'],
    notSaved: 'Error',
  },
})
