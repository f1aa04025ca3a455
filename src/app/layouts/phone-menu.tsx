import { useState, type ComponentType } from 'react'
import { MenuIcon } from '@/components/ui/bar-icons'
import { loadModule } from '@/lib/load-module'
import { notify } from '@/lib/notify'

const load = () => loadModule(() => import('./menu-dialog'))
const prepare = () => void load().catch(() => {})

/** The menu of small screens; what it holds is loaded when it is about to be opened. */
export function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<{ onClosed: () => void }>>()

  async function open() {
    try {
      const { MenuDialog } = await load()
      setDialog(() => MenuDialog)
      setIsOpen(true)
    } catch {
      notify.failure('The menu could not be loaded', 'Check your connection and try again. The pages are listed below.')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className="-mr-2.5 grid size-11 place-items-center xl:hidden"
      >
        <MenuIcon className="size-6" />
      </button>
      {isOpen && Dialog && <Dialog onClosed={() => setIsOpen(false)} />}
    </>
  )
}
