import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { currentParameters } from '@/lib/pages/current-parameters'
import { isUuid } from '@shared/uuid'

export const dialogParameters = [
  'edit',
  'featured',
  'preview',
  'private-offer',
  'export',
  'import',
  'stock',
  'wanted',
  'report',
  'reserve',
  'history',
  'watch',
  'notes',
  'next-step',
  'reply',
  'enter',
  'move',
  'close',
  'settings',
  'client',
  'case',
  'merge',
  'split',
  'erase',
] as const
type DialogParameter = (typeof dialogParameters)[number]

export const dialogState = (parameter: DialogParameter) => ({ dialog: parameter })

/** Links open the dialog, e.g. by `watch=<id>`, and Back closes it. */
export function useDialogUrl(parameter: DialogParameter) {
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
      // A dialog opened by a link has no entry behind it.
      const isStep = (state as { dialog?: string } | null)?.dialog === parameter
      if (!isStep) return write(undefined, { replace: true })
      // Going back is asynchronous, and a second step would go too far.
      const isOpen = currentParameters().has(parameter)
      if (isStepping.current || !isOpen) return
      isStepping.current = true
      window.addEventListener('popstate', () => (isStepping.current = false), { once: true })
      void navigate(-1)
    },
  }
}

/** Undefined if `?edit=` is neither an ID nor 'new'. */
export function readEdited(asked: string | null): string | undefined {
  return asked !== null && (asked === 'new' || isUuid(asked)) ? asked : undefined
}

export function useEdited() {
  const { value, open, close } = useDialogUrl('edit')
  return [readEdited(value), (next: string | undefined) => (next ? open(next) : close())] as const
}
