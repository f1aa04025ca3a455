import { ImportDialog } from '@/dashboard/import/import-dialog'
import type { ImportKind } from '@/dashboard/import/import-kind'
import { clientKeys } from '@/entities/clients/client'
import { tidy, tidyIdentifier } from '@/lib/tidy'
import { emailKey } from '@shared/email'
import { addedClientSchema } from '../../added-client.schema'

/** The database has the same limits. */
const most = { tags: 20, tag: 40, note: 5000 }

export const clientImport: ImportKind = {
  id: 'clients',
  one: 'client',
  many: 'clients',
  fields: [
    { key: 'name', label: 'Name', names: ['name', 'full name', 'client', 'customer'] },
    { key: 'first_name', label: 'First name', names: ['first name', 'firstname', 'given name'] },
    { key: 'last_name', label: 'Last name', names: ['last name', 'lastname', 'surname', 'family name'] },
    { key: 'email', label: 'Email', names: ['email', 'e mail', 'email address', 'e mail address', 'contact'] },
    {
      key: 'phone',
      label: 'Phone',
      names: ['phone', 'phone number', 'telephone', 'mobile', 'cell', 'default address phone'],
    },
    { key: 'tags', label: 'Tags', names: ['tags', 'groups', 'labels'] },
    { key: 'note', label: 'Note', names: ['note', 'notes', 'comment', 'comments'] },
  ],
  formats: [],
  // Our export of clients has one column for both. A text that does not begin like a number is a misspelled address.
  tidy: (texts) =>
    /^\s*[+(\d][^@]*$/.test(texts.email ?? '') && !texts.phone?.trim()
      ? { ...texts, email: '', phone: texts.email }
      : texts,
  check: (texts) => {
    const { data, error } = addedClientSchema.safeParse({
      name: nameOf(texts),
      email: texts.email ?? '',
      phone: (texts.phone ?? '').replace(/^\+?$/, ''),
    })
    const problems = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
    const tags = [...new Set((texts.tags ?? '').split(/[,;\n]/).map(tidy))].filter(Boolean)
    if (tags.length > most.tags || tags.some((tag) => [...tag].length > most.tag)) {
      problems.tags = `Up to ${most.tags} tags of up to ${most.tag} characters, with commas between them`
    }
    const note = (texts.note ?? '').trim()
    if ([...note].length > most.note) problems.note = `Note must be at most ${most.note} characters`
    if (!data || Object.keys(problems).length > 0) return { problems }
    const facts = Object.entries({ Email: data.email, Phone: data.phone, Tags: tags.join(', ') })
    return {
      problems: {},
      facts: facts.filter(([, words]) => words),
      entry: { ...data, tags, note: note || undefined },
    }
  },
  keyOf: ({ email = '', phone = '', ...texts }) =>
    email.trim()
      ? { key: emailKey(tidyIdentifier(email)) }
      : { key: `${phone.replace(/\D/g, '')} ${nameOf(texts).toLowerCase()}` },
  titleOf: nameOf,
  untitled: 'Without a name',
  sameWords: (name) => `Already a client: ${name}.`,
  invalidates: [clientKeys.all],
  note: 'Clients who are here already stay as they are. Nobody gets an e-mail, and nobody is put on the newsletter.',
}

function nameOf({ name = '', first_name: first = '', last_name: last = '' }: Record<string, string>) {
  return name.trim() || `${first.trim()} ${last.trim()}`.trim()
}

export const ClientImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={clientImport} onClose={onClose} />
)
