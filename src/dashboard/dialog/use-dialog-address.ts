import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { currentParameters } from '@/lib/pages/current-parameters'
import { isUuid } from '@shared/uuid'

/** The parameters that open a dialog over a list. */
export const dialogParameters = [
  'edit',
  'featured',
  'preview',
  'export',
  'import',
  'stock',
  'report',
  'history',
  'watch',
  'notes',
  'reply',
  'enter',
  'move',
  'close',
  'settings',
  'client',
  'merge',
  'split',
  'erase',
] as const
type DialogParameter = (typeof dialogParameters)[number]

/** What an entry of the history notes of the dialog that was opened with it. */
export const dialogState = (parameter: DialogParameter) => ({ dialog: parameter })

/**
 * A dialog that is open as long as the address has its parameter, e.g. `watch=<id>`:
 * a link leads to it, and Back closes it.
 */
export function useDialogAddress(parameter: DialogParameter) {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isStepping = useRef(false)

  function write(value: string | undefined, options: { replace?: boolean; state?: unknown }) {
    const changed = currentParameters()
    if (value === undefined) changed.delete(parameter)
    else changed.set(parameter, value)
    setParameters(changed, { ...options, preventScrollReset: true })
  }

  return {
    value: parameters.get(parameter),
    open: (value: string) => write(value, { state: dialogState(parameter) }),
    close() {
      // Opened by a link, there is nothing of ours to go back to.
      const isStep = (state as { dialog?: string } | null)?.dialog === parameter
      if (!isStep) return write(undefined, { replace: true })
      // The step back takes a moment, and a second one would lead further. A form with changes may take it back.
      const isOpen = currentParameters().has(parameter)
      if (isStepping.current || !isOpen) return
      isStepping.current = true
      window.addEventListener('popstate', () => (isStepping.current = false), { once: true })
      void navigate(-1)
    },
  }
}

/** The value of `?edit=`: an id, or 'new'; undefined if it is neither. */
export function readEdited(asked: string | null): string | undefined {
  return asked !== null && (asked === 'new' || isUuid(asked)) ? asked : undefined
}

/** Which row of a list is open in its form, by the address; and the way to open one or none. */
export function useEdited() {
  const { value, open, close } = useDialogAddress('edit')
  return [readEdited(value), (next: string | undefined) => (next ? open(next) : close())] as const
}
