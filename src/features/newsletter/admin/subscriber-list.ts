import { movedText } from '@/dashboard/changes/trash-text'
import { describeList } from '@/dashboard/list/list'
import { sourceOf, subscribers } from '@/entities/newsletter-subscribers/subscriber'
import { longTimeText, toMoment } from '@shared/time-texts'
import { fetchSubscriberPage } from '../api/subscribers.api'

export const subscriberList = describeList({
  table: subscribers,
  isOfClients: true,
  order: 'newest',
  fetchPage: ({ search }, page, signal) => fetchSubscriberPage(search, page, signal),
  words: {
    title: 'Newsletter Subscribers',
    search: 'Search by email or source...',
    none: 'Newsletter subscribers will appear here when people sign up',
    noMatch: 'No subscribers match your search. Try another email or source.',
    nameOf: ({ email }) => email,
    removal: ({ email }) => ({
      title: `Remove ${email}`,
      question: 'Are you sure you want to remove this subscriber?',
      note: movedText,
    }),
    removed: ['Subscriber Removed', 'Subscriber has been successfully removed.'],
    notRemoved: 'Delete Failed',
    exported: ['Export Successful', 'Subscriber list has been exported to CSV.'],
    notExported: ({ code, words }) => [
      'Export Failed',
      code === 'NOT_FOUND_ERROR' ? 'No subscribers match your search. Clear it and export again.' : words,
    ],
  },
  file: {
    name: () => 'newsletter-subscribers.csv',
    columns: [
      { heading: 'Email', text: ({ email }) => email },
      { heading: 'Subscribed At', text: ({ subscribed_at }) => longTimeText(toMoment(subscribed_at)) },
      { heading: 'Source', text: ({ source }) => sourceOf(source) },
    ],
  },
})
