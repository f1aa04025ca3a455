import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useReturnFocus } from '@/dashboard/dialog/use-return-focus'
import type { UploadScope } from '../uploads/upload-scope'
import type { UploadTask } from '../uploads/upload-task'
import { ProgressBar } from './progress-bar'

type UploadQuestionProps = {
  scope: UploadScope
  onSave: () => void
  onCancel: () => void
}

export function UploadQuestion({ scope, onSave, onCancel }: UploadQuestionProps) {
  const tasks = useSyncExternalStore(scope.unfinished.subscribe, scope.unfinished.get)
  const handleCloseAutoFocus = useReturnFocus()
  const [refusedBefore] = useState(scope.refused)
  const [isWaiting, setIsWaiting] = useState(false)
  const failed = tasks.filter(({ state }) => state.stage === 'failed')
  const isEmpty = tasks.length === 0
  const settle = useEffectEvent(() => (scope.refused === refusedBefore ? onSave() : onCancel()))
  useEffect(() => {
    // A file was rejected meanwhile. Its field says why.
    if (isEmpty) settle()
  }, [isEmpty])

  function handleGoOn() {
    setIsWaiting(true)
    for (const task of failed) void task.start()
  }
  const isStuck = failed.length > 0
  return (
    <DialogFrame
      onClose={onCancel}
      overlay="bg-[#1917148c]"
      role="alertdialog"
      onCloseAutoFocus={handleCloseAutoFocus}
      className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(560px,92vw)] -translate-1/2 overflow-y-auto border border-line-strong bg-raised p-6 outline-none sm:p-8"
    >
      <Dialog.Title className="display-3">
        {isStuck ? 'Not everything could be uploaded' : 'An upload is still in progress'}
      </Dialog.Title>
      <Dialog.Description className="mt-3 text-[0.9375rem] leading-relaxed">
        {isStuck
          ? 'Nothing is saved yet. Try again, or save without what is missing.'
          : isWaiting
            ? 'It saves automatically once everything is uploaded.'
            : 'Nothing is saved yet. You can save once everything is uploaded, or without what is missing.'}
      </Dialog.Description>
      <ul className="mt-5 grid gap-4">
        {tasks.map((task) => (
          <Unfinished key={task.id} task={task} />
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        {(isStuck || !isWaiting) && (
          <button type="button" onClick={handleGoOn} className={buttonStyles({ size: 'sm' })}>
            {isStuck ? 'Try again and save' : 'Wait and save'}
          </button>
        )}
        <button
          type="button"
          onClick={() => scope.dropUnfinished()}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          {`Save without ${tasks.length > 1 ? 'them' : 'it'}`}
        </button>
        <Dialog.Close className={buttonStyles({ look: 'outline', size: 'sm' })}>Back to the form</Dialog.Close>
      </div>
    </DialogFrame>
  )
}

function Unfinished({ task: { name, state } }: { task: UploadTask }) {
  return (
    <li className="min-w-0 border-l-2 border-line-strong pl-4 text-[0.9375rem]">
      <p className="wrap-anywhere">{name}</p>
      {state.stage === 'failed' ? (
        <p className="text-sm text-danger">{state.problem}</p>
      ) : (
        <ProgressBar name={name} state={state} />
      )}
    </li>
  )
}
