import { useQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { Picture } from '@/components/picture'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import { EmptyState } from '@/dashboard/panel/list-states'
import { moveItem } from '@/dashboard/sort/move-item'
import { Mover } from '@/dashboard/sort/mover'
import { SortableList, useSortableItem } from '@/dashboard/sort/sortable-list'
import { useItemFocus } from '@/dashboard/sort/use-item-focus'
import { isToCome } from '@/entities/watches/watch-status'
import { timeText, toMoment } from '@shared/time-texts'
import type { FeaturedWatch } from '../api/admin-watches.api'
import { useOrderFeatured } from '../api/admin-watches.mutations'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { featuredShown } from '../api/featured-watches.api'

export function FeaturedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(adminWatchQueries.featured())
  return (
    <Modal
      title="Home page"
      description={`Visitors see the first ${featuredShown} featured watches, in this order. The others wait until one is sold or unfeatured.`}
      onClose={onClose}
    >
      {query.data &&
        (query.data.length > 0 ? (
          <FeaturedOrder watches={query.data} onClose={onClose} />
        ) : (
          <EmptyState text="No watch that visitors see is featured yet. Feature one with the star on its card." />
        ))}
      <DialogQuery query={query} failure="Failed to load the featured watches" />
    </Modal>
  )
}

function FeaturedOrder({ watches, onClose }: { watches: FeaturedWatch[]; onClose: () => void }) {
  const [order, setOrder] = useState(watches)
  const [announcement, setAnnouncement] = useState('')
  const rows = useRef<HTMLOListElement>(null)
  const focusLater = useItemFocus(
    rows,
    order.map(({ id }) => id),
  )
  const save = useOrderFeatured()
  const isDirty = order.some(({ id }, index) => id !== watches[index].id)
  const { question, leave } = useUnsavedChanges(isDirty)
  const nameOf = (id: string) => watches.find((watch) => watch.id === id)?.name ?? ''

  function move(from: number, to: number) {
    setOrder(moveItem(order, from, to))
    setAnnouncement(`${order[from].name} is now ${to + 1} of ${order.length}`)
  }
  function step(from: number, to: number, control: string) {
    focusLater({ key: order[from].id, index: to, control })
    move(from, to)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          order.map(({ id }) => id),
          { onSuccess: () => leave(onClose) },
        )
      }}
      className="flex grow flex-col"
    >
      <SortableList nameOf={nameOf} onMove={move}>
        <ol ref={rows} className="grow px-6 py-3 sm:px-8">
          {order.map((watch, index) => (
            <FeaturedRow key={watch.id} watch={watch} index={index} count={order.length} onStep={step} />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FormFooter
        failure={save.error?.words}
        failureTitle="The order was not saved"
        isBusy={save.isPending}
        submit="Save order"
        onClose={onClose}
      />
      {question}
    </form>
  )
}

type FeaturedRowProps = {
  watch: FeaturedWatch
  index: number
  count: number
  /** `control` is the button to focus afterward. */
  onStep: (from: number, to: number, control: string) => void
}

function FeaturedRow({ watch, index, count, onStep }: FeaturedRowProps) {
  const { id, name, brand, image_urls: pictures, publish_at: publishAt } = watch
  const { handleRef, ...item } = useSortableItem(id, index)
  return (
    <li
      {...item}
      data-item={id}
      className="group/row flex items-center gap-4 border-b border-line bg-raised py-3 last:border-b-0 data-[dragging=true]:shadow-[0_12px_32px_rgb(0_0_0/0.25)] data-[dragging=true]:outline-2 data-[dragging=true]:outline-brass"
    >
      <button
        ref={handleRef}
        type="button"
        aria-label={`Drag ${name}`}
        className="-mx-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink"
      >
        <GripVertical aria-hidden strokeWidth={1.5} className="size-5" />
      </button>
      <span className="block size-16 shrink-0 overflow-hidden bg-ground">
        {pictures.length > 0 && <Picture url={pictures[0]} alt="" sizes="64px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block text-[0.8125rem] leading-5 text-muted">{brand}</span>
        <span className="block font-display text-xl leading-tight">{name}</span>
        {/* CSS counts the rows, because dragging reorders the DOM before the drop. */}
        <span className="hidden text-sm text-brass group-[:nth-child(-n+3_of_:not([data-dnd-placeholder]))]/row:block">
          {`On the home page${isToCome(publishAt) ? ` from ${timeText(toMoment(publishAt))}` : ''}`}
        </span>
      </span>
      <span className="flex shrink-0">
        <Mover name={name} direction="up" isEnd={index === 0} onClick={() => onStep(index, index - 1, 'up')} />
        <Mover
          name={name}
          direction="down"
          isEnd={index === count - 1}
          onClick={() => onStep(index, index + 1, 'down')}
        />
      </span>
    </li>
  )
}
