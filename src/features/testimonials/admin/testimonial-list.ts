import { keptText, movedText } from '@/dashboard/changes/kept-text'
import { describeList } from '@/dashboard/list/list'
import { listedTestimonials } from '../api/admin-testimonials.api'
import { testimonialKeys } from '../api/testimonials.api'

export const testimonialList = describeList({
  table: listedTestimonials,
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
    removed: ['Testimonial deleted successfully!', keptText],
    notRemoved: 'Error',
  },
})
