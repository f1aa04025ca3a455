import { trashText } from '@/dashboard/changes/trash-text'
import { describeList } from '@/dashboard/list/list'
import { generalInquiry, inquiries, watchInQuestion } from '@/entities/inquiries/inquiry'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'

export const inquiryList = describeList({
  table: inquiries,
  order: 'either',
  isSelectable: true,
  repliesAbout: 'inquiries',
  isOfClients: true,
  emailsAbout: 'inquiries',
  words: {
    search: 'Search name, email, message...',
    none: 'No inquiries yet. Customer inquiries will appear here.',
    nameOf: ({ name }) => name,
    statusSet: ({ name }, status) => ['Status updated successfully!', `${name}: ${status.replace('_', ' ')}`],
    statusNotSet: 'Error',
    removed: ['Inquiry deleted successfully!', trashText],
    notRemoved: 'Error',
    exported: ['Inquiries exported successfully!'],
  },
  file: {
    name: (day) => `inquiries-${day}.csv`,
    columns: [
      { heading: 'name', text: ({ name }) => name },
      { heading: 'email', text: ({ email }) => email },
      { heading: 'phone', text: ({ phone }) => phone },
      { heading: 'message', text: ({ message }) => message },
      { heading: 'status', text: ({ status }) => status },
      { heading: 'created_at', text: ({ created_at }) => shopDay(toMoment(created_at)) },
      { heading: 'watch', text: (inquiry) => watchInQuestion(inquiry) ?? generalInquiry },
    ],
  },
})
