import { expect, it } from 'vitest'
import { readEdited } from './use-dialog-url'

const id = '00000000-0000-4000-8000-000000000001'

it.each([
  ['edit=new', 'new'],
  [`tab=watches&edit=${id}`, id],
  ['', undefined],
  ['edit=', undefined],
  ['edit=newer', undefined],
  [`edit=${id}0`, undefined],
  [`edit=${id}%20or%20true`, undefined],
])('reads %j as %j', (url, edited) => {
  expect(readEdited(new URLSearchParams(url).get('edit'))).toBe(edited)
})
