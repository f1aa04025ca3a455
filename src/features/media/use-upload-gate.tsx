import { useState } from 'react'
import { UploadQuestion } from './components/upload-question'
import type { UploadSession } from './use-upload-session'

/**
 * Stands before the saving of a form with uploads.
 *
 * @param onSave saves what the form then says; called when everything is there, or is done without
 * @returns `mayPass`, which is asked first, and asks where a file is missing; `question`, to be rendered inside the form's dialog
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
