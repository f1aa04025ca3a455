import { useLayoutEffect, useSyncExternalStore } from 'react'
import { SingleUpload, type SingleKind } from './single-upload'
import type { UploadSession } from './use-upload-session'

export type SingleFieldValue = {
  value: string | null
  onChange: (value: string | null) => void
  session: UploadSession
}

/** The file of a field and the state of its upload. */
export function useSingleUpload(kind: SingleKind, { value, onChange, session }: SingleFieldValue) {
  const upload = session.scope.field(kind.noun, () => new SingleUpload(session.scope, kind))
  const state = useSyncExternalStore(upload.state.subscribe, upload.state.get)
  useLayoutEffect(() => upload.sync({ value, onChange }))
  return { upload, ...state, isRemoved: !value && state.removed !== null }
}
