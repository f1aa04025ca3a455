import { useState } from 'react'
import { UploadQuestion } from '../components/upload-question'
import type { UploadSession } from './use-upload-session'

/**
 * Keeps a form from being saved unnoticed while an upload is unfinished or failed.
 *
 * @param onSave saves the form; called when every file is uploaded, or is left out on purpose
 * @returns `mayPass`, to be called before saving: it opens the question where a file is missing; `question`, to be rendered inside the form's dialog
 */
export function useUploadGate({ scope }: UploadSession, onSave: () => void) {
  const [isAsking, setIsAsking] = useState(false)

  function handleSave() {
    setIsAsking(false)
    onSave()
  }
  return {
    mayPass() {
      const isComplete = scope.unfinished.get().length === 0
      setIsAsking(!isComplete)
      return isComplete
    },
    question: isAsking && <UploadQuestion scope={scope} onSave={handleSave} onCancel={() => setIsAsking(false)} />,
  }
}
