import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Link } from './link'

function show(onClick?: (event: { preventDefault: () => void }) => void) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Link to="/contact" state={{ from: 'home' }} onClick={onClick}>
          Contact
        </Link>
      ),
    },
    { path: '/contact', element: <p>Visit us</p> },
  ])
  render(<RouterProvider router={router} />)
  return { router, link: screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact' }) }
}

test('a link opens its page without loading a document, and passes its state', async () => {
  const { router, link } = show()
  expect(link).toHaveAttribute('href', '/contact')
  expect(fireEvent.click(link)).toBe(false)
  expect(await screen.findByText('Visit us')).toBeVisible()
  expect(router.state.location.state).toEqual({ from: 'home' })
})

test('a link that opens a new tab is left to the browser', () => {
  const { router, link } = show()
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(router.state.location.pathname).toBe('/')
})

test('an onClick handler can prevent the navigation', () => {
  const handleClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { router, link } = show(handleClick)
  fireEvent.click(link)
  expect(handleClick).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/')
})
