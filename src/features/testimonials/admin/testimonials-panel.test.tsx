import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, findDialog, press } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { full, fullWords, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'
import { testimonialSample } from '../testimonial.sample'

const network = stubNetwork()

const list = 'GET /rest/v1/testimonials'
const id = '00000000-0000-4000-8000-0000000000e1'

const testimonial = (values: Parameters<typeof testimonialSample>[0] = {}) =>
  testimonialSample({ id, name: 'Nora', ...values })

const toast = (text: string) => screen.findByText(text, { selector: '[data-sonner-toast] *' })
const alerts = ({ queryAllByRole }: Awaited<ReturnType<typeof findDialog>>) =>
  queryAllByRole('alert').map(({ textContent }) => textContent)

it('shows name, rating and text on each card', async () => {
  const film = testimonial({ role: 'Watch Collector', rating: 4, featured: true, video_url: '/films/a.mp4' })
  network.respond(list, rowsOf([film, testimonial({ id: 'e2', name: 'Tom', rating: 1 })]))
  await openDashboard(network, 'testimonials')
  const first = await screen.findByRole('article', { name: 'Nora' })
  for (const text of ['Watch Collector', 'Featured', 'Video', 'As it was described.']) {
    expect(first).toHaveTextContent(text)
  }
  expect(within(first).getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
  const second = screen.getByRole('article', { name: 'Tom' })
  expect(within(second).getByRole('img', { name: 'Rated 1 of 5' })).toBeVisible()
  expect(second).not.toHaveTextContent('Video')
})

it('features and unfeatures a testimonial at once, and reverts a failure', async () => {
  const write = 'PATCH /rest/v1/testimonials'
  network.respond(list, rowsOf([testimonial()]))
  await openDashboard(network, 'testimonials')
  const held = hold()
  network.respond(write, () => held.promise.then(() => ({ json: [{ id }] })))
  await press('Feature Nora')
  const card = screen.getByRole('article', { name: 'Nora' })
  const badge = () => within(card).queryByText('Featured')
  await waitFor(() => expect(badge()).not.toBeNull())
  expect(screen.getByRole('button', { name: 'Unfeature Nora' })).toBeEnabled()
  await waitFor(() => expect(network.sent(write)).toHaveLength(1))
  expect(network.sent(write)[0].body).toEqual({ featured: true })
  network.respond(list, rowsOf([testimonial({ featured: true })]))
  held.release()
  expect(await toast('Testimonial featured!')).toBeInTheDocument()

  network.respond(write, full)
  await press('Unfeature Nora')
  expect(await toast(fullWords)).toBeInTheDocument()
  await waitFor(() => expect(badge()).not.toBeNull())

  network.respond(write, { json: [{ id }] })
  network.respond(list, rowsOf([testimonial()]))
  await press('Unfeature Nora')
  expect(await toast('Testimonial unfeatured!')).toBeInTheDocument()
  await waitFor(() => expect(badge()).toBeNull())
})

it('asks before deleting a testimonial, and keeps it after a failure', async () => {
  const write = 'DELETE /rest/v1/testimonials'
  network.respond(list, rowsOf([testimonial()]))
  await openDashboard(network, 'testimonials')
  const ask = async () => {
    await press('Delete Nora')
    return within(await screen.findByRole('alertdialog'))
  }
  const question = await ask()
  expect(question.getByText(/^Are you sure you want to delete this testimonial\?/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(network.sent(write)).toEqual([])

  network.respond(write, full)
  fireEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
  expect(await toast(fullWords)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('article', { name: 'Nora' })).toBeVisible()

  network.respond(write, () => {
    network.respond(list, rowsOf([]))
    return { json: { id } }
  })
  fireEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
  expect(await toast('Testimonial deleted successfully!')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

it('validates a testimonial beside its fields, then adds it without featuring it', async () => {
  const write = 'POST /rest/v1/testimonials'
  await openDashboard(network, 'testimonials')
  await press('Add Testimonial')
  const dialog = await findDialog('Add New Testimonial')
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  expect(field('Role/Title')).toHaveAttribute('placeholder', 'e.g., Watch Collector')
  expect(field('Rating')).toHaveValue(5)
  expect(field('Rating')).toHaveAttribute('min', '1')
  expect(field('Rating')).toHaveAttribute('max', '5')
  expect(field('Testimonial Content')).toHaveAttribute('rows', '4')

  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Add Testimonial' }))
  fill(field('Rating'), '')
  fill(field('Role/Title'), 'r'.repeat(101))
  send()
  await waitFor(() =>
    expect(alerts(dialog)).toEqual([
      'Name is required',
      'Role/Title must be at most 100 characters',
      'Rating must be a whole number from 1 to 5',
      'Testimonial content is required',
    ]),
  )
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toHaveAttribute('aria-invalid', 'true')

  fill(field('Name'), '  Nora ')
  fill(field('Role/Title'), '')
  fill(field('Rating'), '6')
  fill(field('Testimonial Content'), 'Quiet, exact, and on time.')
  await waitFor(() => expect(alerts(dialog)).toEqual(['Rating must be a whole number from 1 to 5']))
  fill(field('Rating'), '4.7')
  fireEvent.blur(field('Rating'))
  await waitFor(() => expect(field('Rating')).toHaveValue(4))
  expect(network.sent(write)).toEqual([])
  send()
  expect(await toast('Testimonial added successfully!')).toBeInTheDocument()
  await waitFor(() => expect(window.location.search).toBe('?tab=testimonials'))
  expect(network.sent(write).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Nora',
      role: null,
      rating: 4,
      content: 'Quiet, exact, and on time.',
      image_url: null,
      video_url: null,
    }),
  ])
  // The database features none by default.
  expect(network.sent(write)[0].body).not.toHaveProperty('featured')
})

it('sends only changed fields, and removes image and video when asked', async () => {
  const write = 'PATCH /rest/v1/testimonials'
  const seen = testimonial({
    featured: true,
    image_url: 'https://example.com/a.jpg',
    video_url: 'https://example.com/film.mp4',
    captions_url: 'https://example.com/film.vtt',
  })
  network.respond(list, rowsOf([seen]))
  network.respond(write, { json: [{ id }] })
  await openDashboard(network, 'testimonials', `edit=${id}`)
  let dialog = await findDialog('Edit Testimonial')
  fill(await dialog.findByLabelText('Testimonial Content'), 'Said again, more shortly.')
  fireEvent.click(dialog.getByRole('button', { name: 'Update Testimonial' }))
  expect(await toast('Testimonial updated successfully!')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(write)[0].body).toEqual({ content: 'Said again, more shortly.' })

  await press('Edit Nora')
  dialog = await findDialog('Edit Testimonial')
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove image' }))
  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Video Testimonial' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove video' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Update Testimonial' }))
  await waitFor(() => expect(network.sent(write)).toHaveLength(2))
  expect(network.sent(write)[1].body).toEqual({ image_url: null, video_url: null, captions_url: null })
})

it('shows what someone else changed meanwhile, and overwrites nothing without asking', async () => {
  const write = 'PATCH /rest/v1/testimonials'
  network.respond(list, rowsOf([testimonial({ content: 'As it was.', role: 'Collector' })]))
  await openDashboard(network, 'testimonials', `edit=${id}`)
  const dialog = await findDialog('Edit Testimonial')
  fill(await dialog.findByLabelText('Testimonial Content'), 'Mine.')
  const theirs = testimonial({ content: 'Theirs.', role: 'Client', updated_at: '2026-11-02T12:00:00+00:00' })
  network.respond(list, rowsOf([theirs]))
  network.respond(write, ({ query }) => ({
    json: query.get('updated_at') === `eq.${theirs.updated_at}` ? [{ id }] : [],
  }))
  fireEvent.click(dialog.getByRole('button', { name: 'Update Testimonial' }))
  expect(await dialog.findByText('Someone else has changed this testimonial')).toBeVisible()
  const versions = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(versions).toEqual(expect.arrayContaining(['Theirs.', 'Mine.']))
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine and overwrite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(write).at(-1)?.body).toEqual({ content: 'Mine.' })
})
