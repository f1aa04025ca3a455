import { Download, Printer } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { CopyButton } from '@/components/copy-button'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormMessage } from '@/components/form/form-message'
import { RetryButton } from '@/components/retry-button'
import { SheetStyles } from '@/components/sheet-styles'
import { buttonStyles } from '@/components/ui/button-styles'
import { AppError } from '@/lib/failures/errors'
import { saveFile } from '@/lib/save-file'
import { shop } from '@shared/shop'
import { useAuth } from '../../session/use-auth'
import { AccountDialog } from '../account-dialog'
import { useHeldPage } from '../use-held-page'

type KeepCodesProps = {
  codes: string[] | 'making' | Error
  home: RefObject<HTMLElement | null>
  onRetry: () => void
  onClose: () => void
}

export function KeepCodes({ codes, home, onRetry, onClose }: KeepCodesProps) {
  const [isSaved, setIsSaved] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const isThere = Array.isArray(codes)
  const isDue = codes === 'making' || (isThere && !isSaved)
  const stepBack = useHeldPage(isDue, () => setIsMissing(isThere))

  function handleClose() {
    if (isDue) return setIsMissing(isThere)
    // Runs before `onClose`, which may navigate.
    void stepBack().then(onClose)
  }

  return (
    <AccountDialog
      title={isThere || codes === 'making' ? 'Save your recovery codes' : 'Two-step verification is on'}
      description={
        isThere || codes === 'making'
          ? 'If your phone is lost or broken, each of these signs you in once. They are shown only this one time, and anyone who has one can use it. Save them where nobody else looks.'
          : 'The recovery codes could not be made. Without them, a lost phone locks you out.'
      }
      home={home}
      onClose={handleClose}
      isBinding={isThere || codes === 'making'}
    >
      {codes === 'making' && (
        <p role="status" className="text-muted">
          Making your codes...
        </p>
      )}
      {isThere && (
        <Codes
          codes={codes}
          isSaved={isSaved}
          isMissing={isMissing && !isSaved}
          onSaved={setIsSaved}
          onDone={handleClose}
        />
      )}
      {codes instanceof Error && (
        <div role="alert">
          <p className="text-danger">{codes instanceof AppError ? codes.words : codes.message}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <RetryButton onRetry={onRetry}>Try again</RetryButton>
            <button type="button" onClick={handleClose} className={buttonStyles({ look: 'outline' })}>
              Later
            </button>
          </div>
        </div>
      )}
    </AccountDialog>
  )
}

type CodesProps = {
  codes: string[]
  isSaved: boolean
  isMissing: boolean
  onSaved: (isSaved: boolean) => void
  onDone: () => void
}

function Codes({ codes, isSaved, isMissing, onSaved, onDone }: CodesProps) {
  const { user } = useAuth()
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const title = `Recovery codes for ${user?.email ?? 'your account'}`
  const text = `${shop.name}\n${title}\nEach works once.\n\n${codes.join('\n')}\n`
  useLayoutEffect(() => list.current?.focus(), [])
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onDone()
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <div ref={list} tabIndex={-1} data-sheet className="outline-none">
        <SheetStyles />
        <p data-paper className="hidden pb-4 text-lg">{`${shop.name}: ${title}. Each works once.`}</p>
        <ol
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-6 font-mono text-lg"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <button
          type="button"
          onClick={() => saveFile('sonoran-horology-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          <Download aria-hidden strokeWidth={1.5} className="size-4" />
          Download
        </button>
        <button type="button" onClick={() => window.print()} className={buttonStyles({ look: 'outline', size: 'sm' })}>
          <Printer aria-hidden strokeWidth={1.5} className="size-4" />
          Print
        </button>
      </div>
      <CheckboxField
        ref={box}
        label="I've saved them"
        checked={isSaved}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onSaved(event.target.checked)}
        className="mt-6"
      />
      <FormMessage kind="failure" className="mt-3">
        {isMissing && 'Check this once you have saved them. They are not shown again.'}
      </FormMessage>
      <button type="submit" className={buttonStyles({ className: 'mt-6' })}>
        Done
      </button>
    </form>
  )
}
