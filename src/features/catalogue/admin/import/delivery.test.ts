import { expect, it } from 'vitest'
import { readDelivery } from './delivery'

const letters = { y: 'yes', n: 'no', u: 'unclear', '-': undefined } as const

// Box and papers: y yes, n no, u unclear, - not mentioned.
it.each([
  ['yy', 'Original box, original papers'],
  ['yy', 'Box and papers'],
  ['yy', 'Full set'],
  ['yy', 'Box & papers included'],
  ['nn', 'No original box, no original papers'],
  ['nn', 'No box or papers'],
  ['nn', 'Watch only'],
  ['n-', 'Without box'],
  ['yn', 'Original box, no original papers'],
  ['yn', 'Box but no papers'],
  ['ny', 'Original papers, no original box'],
  ['y-', 'Box only'],
  ['--', 'Bracelet with all links'],
  ['--', ''],
  ['uu', 'No box, papers'],
  ['uu', 'No box and papers'],
  ['uu', 'Without box and papers'],
  ['uu', 'Box not included, papers included'],
  ['uu', 'Original box, service papers'],
  ['uu', 'Box and papers?'],
  ['u-', 'Replacement box'],
  ['u-', 'ohne Box'],
  ['uu', 'Mit Originalbox und Originalpapieren'],
])('reads %s of %j', (expected, text) => {
  const [box, papers] = [...expected] as (keyof typeof letters)[]
  expect(readDelivery(text)).toEqual({ box: letters[box], papers: letters[papers] })
})
