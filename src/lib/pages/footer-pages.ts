import { pages } from './pages'

const { about, contact, collection, resources, terms, privacy } = pages

/** What the footer links to. By itself, since it is loaded late, and the menu of the top bar at once. */
export const footerPages = {
  explore: [{ ...about, label: 'About us' }, contact, collection, resources],
  /** Its last line. */
  smallPrint: [terms, privacy],
}
