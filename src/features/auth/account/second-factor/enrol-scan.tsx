import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { CopyButton } from '@/components/copy-button'
import { CodeField } from '@/components/form/code-field'
import { formResolver } from '@/lib/form-resolver'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { codeSchema } from '../../sign-in/auth.schema'
import { keyInGroups } from '../account'
import { DialogActions } from '../account-dialog'
import { Outcome, type OutcomeMessage } from '../outcome'
import type { Enrolment } from './factors.api'

type EnrolScanProps = {
  secretKey: NonNullable<Enrolment['key']>
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

export function EnrolScan({ secretKey: { uri, secret }, onCode, onCancel }: EnrolScanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: formResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  useLayoutEffect(() => heading.current?.focus(), [])

  const verify = handleSubmit(async ({ code }) => {
    setOutcome(undefined)
    try {
      await onCode(code)
    } catch (error) {
      const failure = toAuthFailure(error)
      if (failure.code === 'REFUSED_ERROR') {
        setError('code', { message: failure.words })
        return setFocus('code', { shouldSelect: true })
      }
      setOutcome({ kind: 'failure', title: 'The code could not be checked', text: failure.words })
    }
  })

  return (
    <form noValidate onSubmit={verify} className="flex flex-col gap-7">
      <div className="flex flex-wrap gap-7">
        <QrCode text={uri} label="QR code with the key for your app. The key itself follows." />
        <div className="min-w-0 grow" style={{ flexBasis: '12rem' }}>
          <h3 ref={heading} tabIndex={-1} className="font-sans text-md font-medium outline-none">
            Scan it, or type this key
          </h3>
          <p className="mt-3 mb-4 font-mono text-lg leading-relaxed wrap-anywhere select-all">{keyInGroups(secret)}</p>
          <CopyButton text={secret}>Copy the key</CopyButton>
        </div>
      </div>
      <CodeField
        label="The code your app shows now"
        hint="Six digits; they change every 30 seconds."
        {...register('code')}
        error={errors.code?.message}
      />
      <div>
        <Outcome outcome={outcome} className="mb-6" />
        <DialogActions action="Turn it on" busyLabel="Checking..." busy={isSubmitting} onCancel={onCancel} />
      </div>
    </form>
  )
}

type QrCodeProps = { text: string; label: string }

/** Black on white in every theme, because phones cannot read other colors. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string) {
  // Quiet zone for scanners.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: path.join('') }
}
