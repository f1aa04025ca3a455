/**
 * The query parameters of the address bar. The rendered location may be a moment behind it, since React Router renders
 * a navigation later than it changes the address: code that changes some parameters begins with these.
 */
export const currentParameters = (): URLSearchParams => new URLSearchParams(window.location.search)
