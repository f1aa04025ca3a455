import { useEffect, useRef, useState } from 'react'
import type { AppError } from '@/lib/failures/errors'
import { useAnswerOffer, useSendCode, type Answer } from './own-request.api'
import type { RequestHandle } from './own-request.schema'

type Note = { kind: 'success' | 'failure'; title: string; text: string }

/** Milliseconds for which a code works, unless a new code is sent. */
const codeLife = 15 * 60_000

export type AnswerState = ReturnType<typeof useAnswer>

/**
 * Answers an offer. A client with a link types a code first; the page remembers it, because it answers further offers
 * for a quarter of an hour.
 */
export function useAnswer(handle: RequestHandle) {
  const answering = useAnswerOffer(handle)
  const sending = useSendCode()
  const code = useRef<string>(undefined)
  const [sentAt, setSentAt] = useState(0)
  /** The answer that waits for its code. */
  const [asked, setAsked] = useState<Answer>()
  const [note, setNote] = useState<Note>()
  const [round, setRound] = useState(0)
  const notePlace = useRef<HTMLDivElement>(null)
  /** The pressed button: disabled, it loses the focus. */
  const opener = useRef<HTMLElement>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (note) notePlace.current?.focus()
  }, [note])

  function finish(outcome: Note) {
    setNote(outcome)
    if (!asked) return
    setAsked(undefined)
    // Removes the pressed button, so that the closed dialog leaves the focus at the note.
    setRound((count) => count + 1)
  }
  function fail({ words, retryable }: AppError) {
    const text = retryable ? words : `${words} This is how it stands now.`
    finish({ kind: 'failure', title: 'Your reply was not accepted', text })
  }

  async function sendCode() {
    if (!('key' in handle)) return
    await sending.mutateAsync(handle.key)
    setSentAt(Date.now())
  }

  /** Resolves to false for a wrong code. @throws AppError if the dialog can try again */
  async function answer(wanted: Answer, typed?: string): Promise<boolean> {
    const request = await answering.mutateAsync({ ...wanted, code: typed }).catch((error: AppError) => {
      if (asked && error.retryable) throw error
      fail(error)
    })
    if (!request) return true
    if (request.wrong_code) return false
    code.current = typed
    finish(
      wanted.outcome === 'agreed'
        ? { kind: 'success', title: 'Thank you. The watch is held for you', text: 'Choose a time to see it below.' }
        : { kind: 'success', title: 'Thank you for telling us', text: 'We go on searching.' },
    )
    return true
  }

  async function start(wanted: Answer) {
    setNote(undefined)
    if (!('key' in handle) || code.current) {
      if (await answer(wanted, code.current)) return
      code.current = undefined
    } else if (Date.now() < sentAt + codeLife) {
      return setAsked(wanted)
    }
    await sendCode().then(() => setAsked(wanted), fail)
  }

  function begin(wanted: Answer) {
    // The second click of two comes before the button is disabled.
    if (isBegun.current) return
    isBegun.current = true
    opener.current = document.activeElement as HTMLElement
    void start(wanted).finally(() => (isBegun.current = false))
  }

  return {
    asked,
    note,
    /** Gets the focus after an answer. */
    notePlace,
    opener,
    /** Counts the answers. */
    round,
    isBusy: answering.isPending || sending.isPending,
    begin,
    answer,
    /** Time of the last code. */
    sentAt,
    sendCode,
    cancel: () => setAsked(undefined),
  }
}
