import { useDeferredValue, useMemo } from 'react'
import { useNavigationType } from 'react-router-dom'

/** About what a screen shows of a list. */
const firstRows = 8

/**
 * The rows of a list, which come in two steps: the first of them at once, then all in a rendering
 * that taps and keys need not wait for. Only where the list's place is to be found again, by Back,
 * all are there at once. Rows that change later do so as ever.
 *
 * @returns the rows to show now; the same array as long as the rows are the same
 */
export function useRowsInTurn<Row>(rows: Row[]): Row[] {
  const isWhole = useDeferredValue(rows.length > 0, useNavigationType() === 'POP')
  return useMemo(() => (isWhole ? rows : rows.slice(0, firstRows)), [rows, isWhole])
}
