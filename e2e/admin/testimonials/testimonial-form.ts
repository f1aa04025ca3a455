import type { Page } from '@playwright/test'

export function testimonialForm(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    role: dialog.getByLabel('Role/Title'),
    rating: dialog.getByLabel('Rating'),
    content: dialog.getByLabel('Testimonial Content'),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    send: dialog.getByRole('button', { name: /^(Add|Update) Testimonial$/ }),
    imageTab: dialog.getByRole('tab', { name: 'Profile Image' }),
    videoTab: dialog.getByRole('tab', { name: 'Video Testimonial' }),
    file: (label: string) => dialog.getByLabel(`${label}: choose a file`),
    question: page.getByRole('alertdialog'),
  }
}

export const testimonialCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
