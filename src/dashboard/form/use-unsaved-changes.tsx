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

/** Registers a form with changes, so that the dashboard holds it if the session ends (`lib/drafts/unsaved.ts`). */
export function useNoteUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (hasChanges) return unsaved.add()
  }, [hasChanges])
}

/**
 * Asks before a form with changes is left: by a link, by Back, or by closing its dialog,
 * whose being open is part of the address. The browser asks before the page itself is left.
 *
 * @param onLeave called before the form goes, saved or with its changes discarded
 * @param words of the question, where it is not about a form
 * @returns `question`, to be rendered inside the form's dialog; `leave`, which goes without
 * asking, e.g. after a save, and nowhere once the form has been left; `ask`, which goes
 * elsewhere at the same address, after the question where there are changes
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
      // For good: a step back asks the blocker a moment later, and then the form is gone.
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
  /** Where `ask` wants to go. */
  asked?: () => void
  onLeave?: () => void
  onAnswer: () => void
}

/** A component, so that a form without the question has no blocker: the router takes one at a time. */
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
