/** What whoever is sent away by the backend is told. */
export const endedTitle = 'Your session has ended'
