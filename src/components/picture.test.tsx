import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Picture } from './picture'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

const url = '/storage/v1/object/public/watch-images/watches/20261101090000000-tidewater.1600x1600.webp.jpg'

it('offers the renditions with their sizes, and reserves space', () => {
  render(<Picture url={url} alt="Tidewater" sizes="50vw" />)
  const picture = screen.getByRole('img', { name: 'Tidewater' })
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('.w400.webp 400w'))
  expect(picture).toHaveAttribute('sizes', '50vw')
  expect(picture).toHaveAttribute('width', '1600')
  expect(picture).toHaveAttribute('height', '1600')
  expect(picture).toHaveAttribute('loading', 'lazy')
})

it('loads a picture of the first screen eagerly', () => {
  render(<Picture url={url} alt="Tidewater" sizes="50vw" priority />)
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
})

it('keeps the space and the text of a picture that failed to load', () => {
  render(<Picture url={url} alt="Tidewater" sizes="50vw" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Tidewater' }).tagName).toBe('DIV')
})
