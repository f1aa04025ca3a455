import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router-dom'
import { unsaved } from '@/lib/drafts/unsaved'
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog'

type Words = Pick<ConfirmDialogProps, 'title' | 'question' | 'action' | 'cancel'>

const usual: Words = {
  title: 'Leave without saving?',
  question: 'Your changes here are not saved.',
  action: 'Discard changes',
  cancel: 'Keep editing',
}

/** Keeps the dashboard open if the session ends (`lib/drafts/unsaved.ts`). */
export function useNoteUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (hasChanges) return unsaved.add()
  }, [hasChanges])
}

/**
 * Asks before a form with changes is left; the browser asks before unload.
 *
 * @param onLeave called before the form closes
 * @returns `question` to render inside the dialog; `leave`, which does not ask; `ask`, for an
 * action on the same URL
 */
export function useUnsavedChanges(hasChanges: boolean, onLeave?: () => void, words = usual) {
  const mayLeave = useRef(false)
  const isOpen = useRef(false)
  const [asked, setAsked] = useState<() => void>()

  useNoteUnsaved(hasChanges)

  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])

  return {
    question: (
      <LeaveQuestion
        hasChanges={hasChanges}
        mayLeave={mayLeave}
        words={words}
        asked={asked}
        onLeave={onLeave}
        onAnswer={() => setAsked(undefined)}
      />
    ),
    leave(go: () => void) {
      if (!isOpen.current) return
      // Stays true, because Back checks the blocker later.
      mayLeave.current = true
      onLeave?.()
      go()
    },
    ask(go: () => void) {
      if (hasChanges) setAsked(() => go)
      else go()
    },
  }
}

type LeaveQuestionProps = {
  hasChanges: boolean
  mayLeave: RefObject<boolean>
  words: Words
  asked?: () => void
  onLeave?: () => void
  onAnswer: () => void
}

/** A separate component, because the router takes one blocker at a time. */
function LeaveQuestion({ hasChanges, mayLeave, words, asked, onLeave, onAnswer }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      hasChanges && !mayLeave.current && (here.pathname !== there.pathname || here.search !== there.search),
  )
  return (
    (blocker.state === 'blocked' || asked) && (
      <ConfirmDialog
        {...words}
        onConfirm={() => {
          onLeave?.()
          onAnswer()
          if (asked) asked()
          else blocker.proceed?.()
        }}
        onCancel={() => {
          onAnswer()
          blocker.reset?.()
        }}
      />
    )
  )
}
