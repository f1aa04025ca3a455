import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import { useFileIntake } from '../tiles/use-file-intake'
import { SingleUpload, type SingleKind } from '../uploads/single-upload'
import type { UploadSession } from '../uploads/use-upload-session'
import { DropArea } from './drop-area'
import { FieldNotices } from './field-notices'
import { UploadRow } from './upload-row'

type SingleFieldProps = SingleFieldValue & {
  label: string
  hint: ReactNode
  kind: SingleKind
  icon: LucideIcon
  error?: string
  children: (upload: SingleUpload) => Elements
}

export function SingleField({ label, hint, kind, icon: Icon, error, children, ...field }: SingleFieldProps) {
  const { upload, task, size, refusals, isRemoved, announcement } = useSingleUpload(kind, field)
  const chooser = useRef<HTMLButtonElement>(null)
  const intake = useFileIntake({ onFiles: (files) => void upload.add(files), accept: kind.accept })
  const handleRemove = () => {
    // The pressed button disappears with the file.
    chooser.current?.focus()
    upload.remove()
  }
  return (
    <DropArea {...intake.dropProps} label={label} isOver={intake.isOver}>
      <input {...intake.inputProps} aria-label={`${label}: choose a file`} />
      {task && <UploadRow upload={upload} task={task} size={size} failed={kind.failed} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 not-first:mt-3">
        {children(upload)}
        <button
          ref={chooser}
          type="button"
          onClick={intake.openPicker}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          <Icon aria-hidden strokeWidth={1.5} className="size-4" />
          <span>{`${field.value ? 'Replace' : 'Choose'} ${kind.noun}`}</span>
        </button>
        {field.value && (
          <button type="button" onClick={handleRemove} className={buttonStyles({ look: 'quiet' })}>
            {`Remove ${kind.noun}`}
          </button>
        )}
      </div>
      <FieldNotices
        hint={hint}
        error={error}
        refusals={refusals}
        removed={isRemoved && kind.removed}
        onUndo={() => upload.undo()}
        announcement={announcement}
      />
    </DropArea>
  )
}

export type SingleFieldValue = {
  value: string | null
  onChange: (value: string | null) => void
  session: UploadSession
}

function useSingleUpload(kind: SingleKind, { value, onChange, session }: SingleFieldValue) {
  const upload = session.scope.field(kind.noun, () => new SingleUpload(session.scope, kind))
  const state = useSyncExternalStore(upload.state.subscribe, upload.state.get)
  useLayoutEffect(() => upload.sync({ value, onChange }))
  return { upload, ...state, isRemoved: !value && state.removed !== null }
}
