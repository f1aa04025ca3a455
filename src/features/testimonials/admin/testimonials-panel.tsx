import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useEdited } from '@/dashboard/form/use-edited'
import { StaleNotice } from '@/dashboard/list/list-body'
import { ListRows } from '@/dashboard/list/list-rows'
import { EmptyState, ListFailure } from '@/dashboard/list/list-states'
import { useListAddress } from '@/dashboard/list/use-list-address'
import { Panel } from '@/dashboard/panel/panel'
import { useStandingError } from '@/dashboard/panel/use-standing-error'
import { countText } from '@/lib/count-text'
import { adminPageSize } from '../api/admin-testimonials.api'
import { adminTestimonialQueries } from '../api/admin-testimonials.queries'
import type { Testimonial } from '../testimonial.schema'
import { AdminTestimonialCard } from './admin-testimonial-card'
import { RemoveTestimonialDialog } from './remove-testimonial-dialog'
import { TestimonialDialog } from './testimonial-dialog'

const noChoices = {}

/** The dashboard's list of testimonials. */
export function TestimonialsPanel() {
  const [{ page }, changeAddress] = useListAddress(noChoices)
  const [edited, edit] = useEdited()
  const [testimonialToDelete, setTestimonialToDelete] = useState<Testimonial>()
  const query = useQuery(adminTestimonialQueries.list(page))
  const { data, isFetching, isPlaceholderData, refetch } = query
  const error = useStandingError(query)
  const retry = () => {
    // The retry button is removed with the failure: the focus must not go with it.
    document.getElementById('panel-title')?.focus()
    void refetch()
  }

  return (
    <Panel
      title="Testimonials"
      line={data && (data.total === 1 ? '1 testimonial' : `${countText(data.total)} testimonials`)}
      actions={
        <button type="button" onClick={() => edit('new')} className={buttonStyles({ size: 'sm' })}>
          <Plus aria-hidden strokeWidth={1.5} className="size-4" />
          Add Testimonial
        </button>
      }
    >
      {!data && !error && <Loading />}
      {error && !data && (
        <ListFailure title="Failed to Load Testimonials" message={error.words} busy={isFetching} onRetry={retry} />
      )}
      {data?.total === 0 && <EmptyState text="No testimonials yet. Add your first testimonial to get started!" />}
      {data && data.total > 0 && (
        <>
          {error && <StaleNotice message={error.words} busy={isFetching} onRetry={retry} />}
          <ListRows
            list={data}
            isStale={isPlaceholderData}
            page={page}
            pageSize={adminPageSize}
            onPage={(next) => changeAddress({ page: next })}
          >
            {(rows) => (
              <div className="mt-6 grid gap-4 md:grid-cols-2 lg:gap-6">
                {rows.map((testimonial) => (
                  <AdminTestimonialCard
                    key={testimonial.id}
                    testimonial={testimonial}
                    onEdit={() => edit(testimonial.id)}
                    onRemove={() => setTestimonialToDelete(testimonial)}
                  />
                ))}
              </div>
            )}
          </ListRows>
        </>
      )}
      {edited && <TestimonialDialog key={edited} edited={edited} onClose={() => edit(undefined)} />}
      {testimonialToDelete && (
        <RemoveTestimonialDialog testimonial={testimonialToDelete} onClose={() => setTestimonialToDelete(undefined)} />
      )}
    </Panel>
  )
}

function Loading() {
  return (
    <div className="mt-6">
      <p role="status" className="text-muted">
        Loading testimonials...
      </p>
      <div aria-hidden className="mt-4 grid gap-4 md:grid-cols-2 lg:gap-6">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="h-60 skeleton border border-line" />
        ))}
      </div>
    </div>
  )
}
