import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSchema } from './baseline.ts'
import { findArrows, type Arrow } from './topics.ts'

const files = readSchema()
const topics = [...new Set(files.map(({ topic }) => topic))]

/**
 * Every policy asks whether it is an admin, and each table that admins write has its changes kept by triggers of its
 * own file.
 */
const isEverybodys = ({ statement, named }: Arrow) =>
  named === 'private.is_admin' ||
  (statement.startsWith('trigger ') && ['private.record_changes', 'private.keep_deleted'].includes(named))

/** What knows a later topic all the same, and why. A line that is true no more fails, too. */
const exceptions: Record<string, string> = {
  'clients/private.client_of_phone → private.name_of_client': 'a client is called as their rows say',
  'appointments/private.correct_appointment → private.release_addresses':
    'a mistyped address is not to draw the rows of the stranger whose it is',
  'emails/private.cancel_emails → public.trash': 'the links of what is in the trash go on working',
  'emails/private.unsubscribe → public.trash': 'whoever leaves does not come back out of the trash',
  'emails/private.unsubscribe → private.forget_row': 'whoever leaves is forgotten by the log, too',
  'changes/private.empty_trash → private.remove_idle_clients': 'a client goes with the last that the trash has of them',
  'changes/private.take_back → private.invert_client_change': 'a merge and a split are undone as other changes are',
  'changes/private.take_back → private.take_back_client': 'who was imported is taken back with the rest of the import',
}

it('knows of each topic only those with a lower number, but for what is named here', () => {
  const upwards = findArrows(files)
    .filter((arrow) => topics.indexOf(arrow.to) > topics.indexOf(arrow.from) && !isEverybodys(arrow))
    .map(({ from, statement, named }) => `${from}/${statement} → ${named}`)
  expect(upwards.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

it('sees a name in a body, in a string of SQL and in a row type, and none in a comment', () => {
  const file = (topic: string, sql: string) => ({ topic, name: `${topic}.sql`, sql })
  const lower = file(
    'lower',
    `create function private.look(row public.things) returns void language plpgsql as $$
     begin
       -- What public.hidden holds is nobody's.
       perform private.count_things();
       execute 'delete from public.others';
     end $$;
     create policy "Anyone" on public.mine using (private.count_things() > 0);`,
  )
  const upper = file(
    'upper',
    `create table public.things (); create table public.others (); create table public.hidden ();
     create function private.count_things() returns integer language sql as 'select 1';`,
  )
  expect(findArrows([lower, upper]).map(({ statement, named }) => `${statement} → ${named}`)).toEqual([
    'private.look → public.things',
    'private.look → private.count_things',
    'private.look → public.others',
    'policy "Anyone" → private.count_things',
  ])
})

it('is drawn in the README of the schemas, each topic and in this order', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../supabase/schemas/README.md'), 'utf8')
  const [, drawing = ''] = /```text topics\n([\s\S]+?)```/.exec(page) ?? []
  const folders = [...new Set(files.map(({ name }) => name.split('/')[0].replace('-', ' ')))]
  expect(drawing.match(/^\d\d \S+/gm)).toEqual(folders)
})
