import { GripVertical, RotateCw, X } from 'lucide-react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { IconButton } from '@/dashboard/row/icon-button'
import { Mover } from '@/dashboard/sort/mover'
import { useSortableItem } from '@/dashboard/sort/sortable-list'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { uploadTexts } from '../pictures/media-rules'
import type { PictureList } from '../tiles/picture-list'
import type { Placed } from '../tiles/picture-order'
import type { UploadTask } from '../uploads/upload-task'
import { ProgressBar } from './progress-bar'

type PictureTileProps = {
  id: string
  placed: Placed<UploadTask>
  index: number
  count: number
  list: PictureList
  hasCover: boolean
  onMove: (index: number, to: number, control: string) => void
  onRemove: (index: number) => void
}

export function PictureTile({ id, placed, index, count, list, hasCover, onMove, onRemove }: PictureTileProps) {
  const { handleRef, ...item } = useSortableItem(id, index)
  const task = 'task' in placed ? placed.task : undefined
  const name = task ? task.name : `picture ${index + 1}`
  const removal = !task
    ? `Remove ${name}`
    : task.state.stage === 'failed'
      ? `Remove ${name}`
      : `Cancel upload of ${name}`
  return (
    <li
      {...item}
      data-item={id}
      className="group/tile relative flex flex-col border border-line bg-ground select-none not-data-dnd-placeholder:[counter-increment:tile] data-[dragging=true]:border-brass data-[dragging=true]:shadow-[0_12px_32px_rgb(0_0_0/0.25)]"
    >
      {/* Square, or higher for a long message. */}
      <div data-grab className="relative flex aspect-square grow cursor-grab flex-col bg-line">
        {task ? (
          <UploadFace task={task} onRetry={() => list.retry(task)} />
        ) : (
          <StoredFace url={(placed as { url: string }).url} index={index} list={list} hasCover={hasCover} />
        )}
        {/* Numbered by CSS, because dragging reorders the elements before the drop. */}
        <span className="pointer-events-none absolute top-2 left-2 rounded bg-raised/90 px-2 py-0.5 text-sm tabular-nums">
          {hasCover && (
            <span className="hidden group-[:nth-child(1_of_:not([data-dnd-placeholder]))]/tile:inline">Cover</span>
          )}
          <span
            className={cn(
              'before:content-[counter(tile)]',
              hasCover && 'group-[:nth-child(1_of_:not([data-dnd-placeholder]))]/tile:hidden',
            )}
          />
        </span>
        <button
          ref={handleRef}
          type="button"
          data-grip
          aria-label={`Drag ${name}`}
          className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
        >
          <span className="grid size-7 place-items-center rounded bg-raised/90">
            <GripVertical aria-hidden strokeWidth={1.5} className="size-4" />
          </span>
        </button>
      </div>
      <div className="flex justify-between">
        <Mover name={name} direction="left" isEnd={index === 0} onClick={() => onMove(index, index - 1, 'left')} />
        <Mover
          name={name}
          direction="right"
          isEnd={index === count - 1}
          onClick={() => onMove(index, index + 1, 'right')}
        />
        <IconButton icon={X} label={removal} danger data-control="remove" onClick={() => onRemove(index)} />
      </div>
    </li>
  )
}

function StoredFace({
  url,
  index,
  list,
  hasCover,
}: Pick<PictureTileProps, 'index' | 'list' | 'hasCover'> & { url: string }) {
  const preview = list.previewOf(url)
  const alt = hasCover && index === 0 ? 'Picture 1, the cover' : `Picture ${index + 1}`
  const className = 'pointer-events-none absolute inset-0 size-full object-cover'
  // A picture uploaded just now is shown from memory.
  if (preview) return <img src={preview} alt={alt} draggable={false} className={className} />
  return <Picture url={url} alt={alt} sizes="200px" className={className} />
}

function UploadFace({ task, onRetry }: { task: UploadTask; onRetry: () => void }) {
  const { stage, preview, problem } = task.state
  return (
    <>
      {preview && (
        <img
          src={preview}
          alt=""
          draggable={false}
          className="pointer-events-none absolute inset-0 size-full object-cover opacity-60"
        />
      )}
      {/* Leaves room for the number and the grip above. */}
      <div className="h-11 shrink-0" />
      <Caption>
        <p className="truncate text-sm">{task.name}</p>
        {stage === 'failed' ? (
          <>
            <div role="alert" className="mt-1 text-sm leading-snug text-danger">
              <p className="font-medium">{uploadTexts.imageFailed}</p>
              <p>{problem}</p>
            </div>
            <button
              type="button"
              onClick={onRetry}
              aria-label={`Retry ${task.name}`}
              className={buttonStyles({ look: 'quiet', className: 'mt-1' })}
            >
              <RotateCw aria-hidden strokeWidth={1.5} className="size-4" />
              Retry
            </button>
          </>
        ) : (
          <ProgressBar name={task.name} state={task.state} className="mt-1" />
        )}
      </Caption>
    </>
  )
}

function Caption({ children }: { children: Elements }) {
  return <div className="relative mt-auto bg-raised/95 px-2.5 pt-1.5 pb-2.5">{children}</div>
}
