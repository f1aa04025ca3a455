import { ImagePlus } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { SortableList } from '@/dashboard/sort/sortable-list'
import { useItemFocus } from '@/dashboard/sort/use-item-focus'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { acceptedTypes, uploadTexts } from '../pictures/media-rules'
import { PictureList } from '../tiles/picture-list'
import { arrange } from '../tiles/picture-order'
import { useFileIntake } from '../tiles/use-file-intake'
import type { UploadSession } from '../uploads/use-upload-session'
import { DropArea } from './drop-area'
import { FieldNotices } from './field-notices'
import { PictureTile } from './picture-tile'

type PicturesFieldProps = {
  label: string
  folder: 'watches'
  /** Ordered URLs. */
  value: string[]
  onChange: (value: string[]) => void
  max: number
  session: UploadSession
  /** The first picture is the cover, and pictures can be pasted. Without it, the field is smaller. */
  hasCover?: boolean
  error?: string
  /** Renders another way to add pictures below. Running and failed uploads count. */
  children?: (isFull: boolean) => Elements
}

export function PicturesField({
  label,
  folder,
  value,
  onChange,
  max,
  session,
  hasCover = true,
  error,
  children,
}: PicturesFieldProps) {
  const list = session.scope.field(`pictures ${label}`, () => new PictureList(session.scope))
  const { slots, refusals, removed, announcement } = useSyncExternalStore(list.state.subscribe, list.state.get)
  useLayoutEffect(() => list.sync(value, { folder, max, hasCover, onChange }))

  const tiles = useRef<HTMLUListElement>(null)
  const placed = arrange(slots, value)
  const isFull = placed.length >= max
  const keys = uniqueKeys(placed.map((each) => list.keyOf(each)))
  const focusLater = useItemFocus(tiles, keys)
  const intake = useFileIntake({
    onFiles: (files) => void list.add(files),
    accept: acceptedTypes.image,
    multiple: true,
    pastes: hasCover,
  })

  const handleMove = (from: number, to: number, control: string) => {
    focusLater({ key: keys[from], index: to, control })
    list.move(from, to)
  }
  const handleRemove = (index: number) => {
    focusLater({ key: keys[index + 1] ?? keys[index - 1], control: 'remove' })
    list.remove(index)
  }

  return (
    <DropArea {...intake.dropProps} label={label} isOver={intake.isOver} count={`${placed.length} of ${max}`}>
      <input {...intake.inputProps} aria-label={`${label}: choose files`} />
      <SortableList nameOf={(id) => `Picture ${keys.indexOf(id) + 1}`} onMove={(from, to) => list.move(from, to)}>
        <ul ref={tiles} className="relative grid grid-cols-2 gap-3 [counter-reset:tile] sm:grid-cols-4">
          {placed.map((each, index) => (
            <PictureTile
              key={keys[index]}
              id={keys[index]}
              placed={each}
              index={index}
              count={placed.length}
              list={list}
              hasCover={hasCover}
              onMove={handleMove}
              onRemove={handleRemove}
            />
          ))}
          <li className={cn('order-last', placed.length === 0 && 'col-span-full')}>
            <AddButton
              isEmpty={placed.length === 0}
              isLarge={hasCover}
              isFull={isFull}
              max={max}
              onClick={intake.openPicker}
            />
          </li>
        </ul>
      </SortableList>
      <FieldNotices
        hint={
          hasCover && 'JPG, PNG or WebP, up to 40 MB each; we shrink them before they are sent. The first is the cover.'
        }
        error={error}
        refusals={refusals}
        removed={removed !== null && uploadTexts.imageRemoved}
        onUndo={() => list.undo()}
        announcement={announcement}
      />
      {children?.(isFull)}
    </DropArea>
  )
}

type AddButtonProps = { isEmpty: boolean; isLarge: boolean; isFull: boolean; max: number; onClick: () => void }

function AddButton({ isEmpty, isLarge, isFull, max, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      data-control="add"
      disabled={isFull}
      onClick={onClick}
      className={cn(
        'grid size-full place-content-center justify-items-center gap-2 border border-dashed border-line-strong px-3 text-center text-sm text-muted transition-colors duration-200',
        'enabled:hover:border-brass enabled:hover:text-brass-bright disabled:border-line',
        isLarge ? 'min-h-40' : 'min-h-24',
      )}
    >
      <ImagePlus aria-hidden strokeWidth={1.5} className="size-6" />
      <span className="text-md font-medium">{isFull ? `All ${max} images are added` : 'Add images'}</span>
      {!isFull && (
        <span className={cn('pointer-coarse:hidden', !isEmpty && 'max-sm:hidden')}>
          {isLarge ? 'or drop or paste them here' : 'or drop them here'}
        </span>
      )}
    </button>
  )
}

/** The same URL may be in the list twice. */
function uniqueKeys(keys: string[]): string[] {
  return keys.map((key, index) => {
    const repeats = keys.slice(0, index).filter((each) => each === key).length
    return repeats === 0 ? key : `${key}#${repeats}`
  })
}
