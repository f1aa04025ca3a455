import { useRowRemoval } from '@/dashboard/use-row-removal'
import { removeSubscriber } from './subscribers.api'
import { subscriberKeys } from './subscribers.queries'

/** With the toasts of the specification, section 8. */
export const useRemoveSubscriber = () =>
  useRowRemoval({
    lists: subscriberKeys.lists(),
    remove: removeSubscriber,
    meta: {
      success: ['Subscriber Removed', 'Subscriber has been successfully removed.'],
      failure: 'Delete Failed',
    },
  })
