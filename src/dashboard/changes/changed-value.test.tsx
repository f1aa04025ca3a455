import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Change } from './changed-value'

const film =
  'https://media.test/storage/v1/object/public/watch-images/testimonials/0b8e4b0a-5f0c-4a43-9a1b-6a8f7f7f0001.mp4'

it('shows a film by a word that leads to it, not by its address', () => {
  const { container } = render(<Change source="testimonials" column="video_url" before={null} after={film} />)
  expect(container.textContent).toBe('Nothing→becamethe video')
  expect(screen.getByRole('link', { name: 'the video' }).getAttribute('href')).toContain(film)
})

it('shows two films by a link each', () => {
  render(<Change source="testimonials" column="video_url" before={film} after={film.replace('0001', '0002')} />)
  expect(screen.getAllByRole('link', { name: 'the video' })).toHaveLength(2)
})
