import { expect, it } from 'vitest'
import { endsOf } from './layout'

it('has the first and the last of several stand in the middle of a screen that shows one at a time', () => {
  expect(endsOf([356, 400, 300], 390)).toEqual({ paddingLeft: 17, paddingRight: 45 })
  expect(endsOf([420, 380], 390)).toEqual({ paddingLeft: 0, paddingRight: 5 })
})

it('leaves them at the edge where several are seen together, and one alone as it is', () => {
  expect(endsOf([356, 400, 300], 1440)).toEqual({})
  expect(endsOf([356], 390)).toEqual({})
})
