import { defineTab, panel } from '../define-tab'

export const testimonials = defineTab({
  id: 'testimonials',
  label: 'Testimonials',
  digit: 4,
  Panel: panel(() => import('@/features/testimonials/admin/testimonials-panel'), 'TestimonialsPanel'),
})
