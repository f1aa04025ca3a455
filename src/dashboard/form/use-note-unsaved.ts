import { useEffect } from 'react'
import { unsaved } from '@/lib/drafts/unsaved'

/** Has the dashboard keep a form with changes where the session ends (`lib/drafts/unsaved.ts`). */
export function useNoteUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (hasChanges) return unsaved.add()
  }, [hasChanges])
}
