import { useLayoutEffect, useRef } from 'react'
import { counted } from '@/lib/count-text'
import { Modal } from '../dialog/modal'
import { useNoteUnsaved, useUnsavedChanges } from '../form/use-unsaved-changes'
import type { ImportKind } from './import-kind'
import { CheckStep } from './steps/check-step'
import { ColumnsStep } from './steps/columns-step'
import { FileStep } from './steps/file-step'
import { RunStep } from './steps/run-step'
import { useImport, type OpenImport, type Step } from './use-import'

const steps: Record<Step, string> = {
  file: 'Choose the file',
  columns: 'Match its columns',
  check: 'See what would happen',
  run: 'Import',
}

type ImportDialogProps = { kind: ImportKind; onClose: () => void }

/** Has four steps: choice of a file, matching of columns, dry run, import. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const open = useImport(kind)
  const { step, run } = open
  const isRunning = run !== undefined && !run.isOver
  const { question } = useUnsavedChanges(isRunning, undefined, stopWords(open))
  // The dry run stays open if the session ends.
  useNoteUnsaved(step === 'check')
  const names = Object.keys(steps) as Step[]
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Each step begins at its top, with focus on the dialog before a field takes it.
  useLayoutEffect(() => {
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
        {step === 'check' && <CheckStep open={open} onBack={() => open.setStep('columns')} />}
        {step === 'run' && <RunStep open={open} onClose={onClose} />}
      </div>
      {/* The import may have finished while the question is open. */}
      {isRunning && question}
    </Modal>
  )
}

function stopWords({ kind, plan }: OpenImport) {
  const count = plan.filter(({ result }) => result && result.outcome !== 'refused').length
  const done =
    count === 0
      ? 'Nothing has been imported yet'
      : counted(count, `${kind.one} has been imported`, `${kind.many} have been imported`)
  return {
    title: 'Stop the import?',
    question: `${done}. To import the others, choose the same file again.`,
    action: 'Stop',
    cancel: 'Keep importing',
  }
}
