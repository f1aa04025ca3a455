import { defineTab, panel } from '../define-tab'

export const trash = defineTab({
  id: 'trash',
  label: 'Trash',
  digit: 9,
  Panel: panel(() => import('../trash-tab'), 'TrashTab'),
})
