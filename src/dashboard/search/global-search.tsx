import * as Dialog from '@radix-ui/react-dialog'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useCover } from '@/hooks/use-cover'
import { SearchField } from './search-field'

const ids = { field: 'search-everything', button: 'open-search-everything' }

/** A field, or on narrow screens a button that opens a dialog with one. */
export function GlobalSearch() {
  const { isOpen, open, close } = useCover('search-everything')
  return (
    <div className="xl:w-56">
      <SearchField id={ids.field} className="max-xl:hidden" />
      <button
        id={ids.button}
        type="button"
        aria-label="Search everything"
        onClick={() => void open()}
        className="grid size-11 place-items-center rounded text-muted transition-colors duration-200 hover:text-brass-bright xl:hidden"
      >
        <Search aria-hidden strokeWidth={1.5} className="size-5" />
      </button>
      {isOpen && <SearchDialog onClose={() => void close()} />}
    </div>
  )
}

/** For the keyboard shortcut. */
export function openGlobalSearch() {
  const field = document.getElementById(ids.field)
  field?.focus()
  // A hidden field takes no focus.
  if (document.activeElement !== field) document.getElementById(ids.button)?.click()
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const isChosen = useRef(false)
  return (
    <DialogFrame
      onClose={onClose}
      aria-describedby={undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        document.getElementById(isChosen.current ? 'main' : ids.button)?.focus({ preventScroll: true })
      }}
      className="fixed inset-0 z-50 flex items-start gap-1 bg-raised py-3 pr-1 pl-4 outline-none"
    >
      <Dialog.Title className="sr-only">Search everything</Dialog.Title>
      <SearchField ref={field} isInDialog className="h-full" onChoose={() => (isChosen.current = true)} />
      <Dialog.Close aria-label="Close dialog" className="grid size-11 shrink-0 place-items-center">
        <X aria-hidden strokeWidth={1.5} className="size-6" />
      </Dialog.Close>
    </DialogFrame>
  )
}
