/** React Router's location may be stale, because it renders after the URL has changed. */
export const currentParameters = (): URLSearchParams => new URLSearchParams(window.location.search)
