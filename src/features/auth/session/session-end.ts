/** The title of the message after the backend ended a session. */
export const endedTitle = 'Your session has ended'
