import { useEffect } from 'react'
import { unsaved } from '@/lib/unsaved'

/** Has the dashboard keep a form with changes where the session ends (`lib/unsaved.ts`). */
export function useNoteUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (hasChanges) return unsaved.add()
  }, [hasChanges])
}
