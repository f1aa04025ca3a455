import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { emailKeys } from '@/entities/emails/email'
import { sendTestEmail } from '@/entities/emails/emails.api'
import { pagePictureKeys } from '@/entities/page-pictures/page-pictures.api'
import { pageTextKeys } from '@/entities/page-texts/page-texts.api'
import { withSession } from '@/lib/drafts/unsaved'
import { figureKeys } from '@/lib/figure-keys'
import {
  endCalendarLink,
  makeCalendarLink,
  savePagePicture,
  savePageText,
  saveSettings,
  type PagePictureUpdate,
  type PageTextUpdate,
} from './settings.api'

export const useSaveSettings = () =>
  useMutation({
    mutationFn: withSession(saveSettings),
    meta: {
      success: 'Settings saved',
      failure: 'Settings not saved',
      invalidates: [emailKeys.all, figureKeys.all],
      undo: undoOf('settings', () => ['true']),
    },
  })

export const useSavePageText = () =>
  useMutation({
    mutationFn: withSession(savePageText),
    meta: {
      success: 'Page saved',
      failure: 'Page not saved',
      invalidates: [pageTextKeys.all],
      undo: undoOf('page_texts', ({ seen }: PageTextUpdate) => [seen.id]),
    },
  })

export const useSavePagePicture = () =>
  useMutation({
    mutationFn: withSession(savePagePicture),
    meta: {
      success: 'Picture saved',
      failure: 'Picture not saved',
      invalidates: [pagePictureKeys.all],
      undo: undoOf('page_pictures', ({ seen }: PagePictureUpdate) => [seen.id]),
    },
  })

export const useSendTestEmail = () =>
  useMutation({
    mutationFn: sendTestEmail,
    meta: {
      success: ['A test e-mail is on its way', 'It arrives within a minute or two.'],
      failure: 'Test e-mail not sent',
    },
  })

export const useMakeCalendarLink = () =>
  useMutation({ mutationFn: makeCalendarLink, meta: { failure: 'The link was not made', invalidates: [['settings']] } })

export const useEndCalendarLink = () =>
  useMutation({
    mutationFn: endCalendarLink,
    meta: { success: 'Calendar link removed', failure: 'The link was not removed', invalidates: [['settings']] },
  })
