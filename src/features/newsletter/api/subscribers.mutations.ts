import { useRowRemoval } from '@/dashboard/use-row-removal'
import { removeSubscriber } from './subscribers.api'
import { subscriberKeys } from './subscribers.queries'

export const useRemoveSubscriber = () =>
  useRowRemoval({
    lists: subscriberKeys.lists(),
    remove: removeSubscriber,
    meta: {
      success: ['Subscriber Removed', 'Subscriber has been successfully removed.'],
      failure: 'Delete Failed',
    },
  })
