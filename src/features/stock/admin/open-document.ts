import { AppError } from '@/lib/failures/errors'
import { fetchDocumentAddress, type StockDocument } from '../api/documents.api'

/**
 * Opens a document in a tab of its own. The tab is there at once: browsers open none that comes long after a click.
 *
 * @throws AppError
 */
export async function openDocument(document: StockDocument): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (!tab) {
    throw new AppError(
      'REFUSED_ERROR',
      'Your browser opened no new tab. Allow pop-ups for this site, then try again.',
      false,
    )
  }
  tab.document.title = document.name
  tab.document.body.textContent = `Opening ${document.name}...`
  try {
    const address = await fetchDocumentAddress(document)
    tab.opener = null
    tab.location.replace(address)
  } catch (error) {
    tab.close()
    throw error
  }
}
