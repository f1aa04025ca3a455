import { useEffect, useRef } from 'react'
import { Modal } from '../dialog/modal'
import { useUnsavedChanges } from '../form/use-unsaved-changes'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import type { ImportKind } from './import-kind'
import { RunStep } from './run-step'
import { useImport, type Step } from './use-import'

const steps: Record<Step, string> = {
  file: 'Choose the file',
  columns: 'Match its columns',
  check: 'See what would happen',
  run: 'Import',
}

type ImportDialogProps = { kind: ImportKind; onClose: () => void }

/** Imports rows from a file: which, from which columns, what would come of them, and then that. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const open = useImport(kind)
  const { step, run } = open
  const isRunning = run !== undefined && run.phase !== 'done'
  const { question } = useUnsavedChanges(isRunning || step === 'check')
  const names = Object.keys(steps) as Step[]
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Each step begins at its top, and is read from there.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const dialog = content.current?.closest<HTMLElement>('[role=dialog]')
    dialog?.scrollTo?.({ top: 0 })
    dialog?.focus({ preventScroll: true })
  }, [step])
  return (
    <Modal
      title={`Import ${kind.many}`}
      description={`Step ${names.indexOf(step) + 1} of ${names.length}: ${steps[step]}`}
      onClose={onClose}
      wide
    >
      <div ref={content} className="flex grow flex-col">
        {step === 'file' && <FileStep open={open} />}
        {step === 'columns' && <ColumnsStep open={open} />}
        {step === 'check' && <CheckStep open={open} />}
        {step === 'run' && <RunStep open={open} onClose={onClose} />}
      </div>
      {question}
    </Modal>
  )
}
