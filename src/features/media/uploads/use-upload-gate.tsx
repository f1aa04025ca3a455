import { useState } from 'react'
import { UploadQuestion } from '../components/upload-question'
import type { UploadSession } from './use-upload-session'

/**
 * Asks before a form is saved with an unfinished or failed upload.
 *
 * @param onSave called when every file is uploaded, or left out on purpose
 * @returns `mayPass`, to be called before saving, and `question`, to be rendered inside the form's dialog
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
