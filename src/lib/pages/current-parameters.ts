/** React Router's location may be stale, because it renders later. */
export const currentParameters = (): URLSearchParams => new URLSearchParams(window.location.search)
