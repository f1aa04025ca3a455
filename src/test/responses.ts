// Responses in PostgREST's format.

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const rowsOf = (rows: object[], total = rows.length) => ({
  json: rows,
  headers: { 'content-range': rows.length > 0 ? `0-${rows.length - 1}/${total}` : '*/0' },
})

export const denied = { status: 403, json: { code: '42501', message: 'permission denied' } }
export const deniedWords = 'You do not have permission to perform this action.'

export const full = { status: 500, json: { code: 'XX000', message: 'The disk is full.' } }
export const fullWords = 'An unexpected error occurred. Please try again.'
