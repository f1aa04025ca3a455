import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSchema } from './baseline.ts'
import { findArrows, type Arrow } from './topics.ts'

const files = readSchema()
const topics = [...new Set(files.map(({ topic }) => topic))]

/** Every policy calls is_admin, and each table that admins edit has the trigger of the log. */
const isEverybodys = ({ statement, named }: Arrow) =>
  named === 'private.is_admin' || (statement.startsWith('trigger ') && named === 'private.log_change')

/** Allowed references to later topics with the reason. Unused entries fail the test. */
const exceptions: Record<string, string> = {
  'inbox/private.after_reply → private.write_down': 'an answer is part of the history of what it answers',
  'inbox/private.unsubscribe → public.trash': 'whoever leaves does not come back out of the trash',
  'inbox/private.unsubscribe → private.forget_entries': 'whoever leaves is forgotten by the log, too',
  'inbox/private.unsubscribe → private.forget_row': 'whoever leaves is forgotten by the log, too',
  'inbox/private.unsubscribe → private.forget_this_change': 'whoever leaves is forgotten by the log, too',
  'inspection/private.watch_by_key → public.private_offers': 'a private offer opens the page of a preview',
  'sourcing/private.make_offers → private.write_down': 'an offer is part of the history of its request',
  'sourcing/private.change_offer → private.write_down': 'an offer is part of the history of its request',
  'sourcing/private.settle_offer → private.write_down': 'an offer is part of the history of its request',
  'sourcing/private.renew_request_link → private.write_down': 'a renewed link is part of the history of its request',
  'sourcing/private.reserve_for_request → public.audit_log': 'a watch tells since when it is reserved',
  'sourcing/private.offer_privately → private.name_of_client': 'a client is called as their rows say',
  'sourcing/private.client_name → private.client_overview': 'a client is called as their rows say',
  'sourcing/private.wanted_by → private.name_of_client': 'a client is called as their rows say',
  'clients/private.reservation → private.overview_of': 'a client is called as their rows say',
  'clients/private.client_of_phone → private.name_of_client': 'a client is called as their rows say',
  'appointments/private.correct_appointment → private.delete_unused_contacts':
    'a mistyped address is not to draw the rows of the stranger whose it is',
  'changes/private.empty_trash → private.remove_idle_clients': 'a client goes with the last that the trash has of them',
  'changes/private.undo_changes → private.return_rows': 'rows go back to the client of their address',
  'changes/private.revert → private.name_of_client': 'a conflict names the client',
}

it('has no references to later topics, except the listed ones', () => {
  const upwards = findArrows(files)
    .filter((arrow) => topics.indexOf(arrow.to) > topics.indexOf(arrow.from) && !isEverybodys(arrow))
    .map(({ from, statement, named }) => `${from}/${statement} → ${named}`)
  expect(upwards.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

it('finds names in bodies, SQL strings and row types, but not in comments', () => {
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

it('matches the diagram in the README of the schemas, with each topic in order', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../supabase/schemas/README.md'), 'utf8')
  const [, drawing = ''] = /```text topics\n([\s\S]+?)```/.exec(page) ?? []
  const folders = [...new Set(files.map(({ name }) => name.split('/')[0].replace('-', ' ')))]
  expect(drawing.match(/^\d\d \S+/gm)).toEqual(folders)
})
