import { EnterButton } from '@/dashboard/caller/enter-button'
import { useEdited } from '@/dashboard/dialog/use-dialog-url'
import { FormDialog } from '@/dashboard/form/form-dialog'
import { useFeatureRows, useFeaturing } from '@/dashboard/list/featuring'
import { ListPanel } from '@/dashboard/list/list-panel'
import { versionQuery } from '@/dashboard/list/row-version.api'
import { useList } from '@/dashboard/list/use-list'
import { AdminTestimonialCard } from './admin-testimonial-card'
import { testimonialDraft, TestimonialForm } from './testimonial-form'
import { testimonialList } from './testimonial-list'

const grid = 'grid gap-2 sm:gap-3 md:grid-cols-2'

export function TestimonialsPanel() {
  const list = useList(testimonialList)
  const [edited, edit] = useEdited()
  const feature = useFeatureRows(testimonialList, (featured) => `Testimonial ${featured ? 'featured' : 'unfeatured'}!`)
  const featuring = useFeaturing(testimonialList)

  return (
    <ListPanel
      list={list}
      actions={<EnterButton onClick={() => edit('new')}>Add Testimonial</EnterButton>}
      loading={<Loading />}
      dialog={edited && <TestimonialDialog key={edited} edited={edited} onClose={() => edit(undefined)} />}
    >
      {(testimonials) => (
        <div className={grid}>
          {testimonials.map((testimonial) => (
            <AdminTestimonialCard
              key={testimonial.id}
              testimonial={{ ...testimonial, featured: featuring.get(testimonial.id) ?? testimonial.featured }}
              onFeature={(featured) => feature.mutate({ ids: [testimonial.id], featured })}
              onEdit={() => edit(testimonial.id)}
              onRemove={() => list.askToRemove(testimonial)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}

function Loading() {
  return (
    <div className="mt-6">
      <p role="status" className="text-muted">
        Loading testimonials...
      </p>
      <div aria-hidden className={`mt-4 ${grid}`}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="h-36 skeleton border border-line" />
        ))}
      </div>
    </div>
  )
}

type TestimonialDialogProps = {
  edited: string
  onClose: () => void
}

function TestimonialDialog({ edited, onClose }: TestimonialDialogProps) {
  return (
    <FormDialog
      thing="testimonial"
      edited={edited}
      version={versionQuery(testimonialList.table, edited)}
      draft={testimonialDraft(edited)}
      onClose={onClose}
    >
      {(testimonial) => <TestimonialForm testimonial={testimonial} onClose={onClose} />}
    </FormDialog>
  )
}
