// Models decision 027: which client a row belongs to.

export type Row = {
  id: string
  table: 'inquiries' | 'watch_requests' | 'newsletter_subscribers'
  nth: number
  email: string | null
  phone: string | null
  name: string | null
  key: string | null
  client?: Client | null
}

/** `since` orders which client had the contact first. */
type Contact = { kind: 'email' | 'phone'; value: string; since: number }

export type Client = { id: string; isTagged: boolean; contacts: Contact[] }

export type Model = ReturnType<typeof createModel>

export function createModel() {
  const rows = new Set<Row>()
  const removed = new Set<Row>()
  const clients = new Set<Client>()
  let clock = 0

  const rowsOf = (client: Client) => [...rows].filter((row) => row.client === client)
  const has = (client: Client, kind: Contact['kind'], value: string | null) =>
    client.contacts.some((contact) => contact.kind === kind && contact.value === value)
  const isShown = (client: Client) => client.isTagged || rowsOf(client).length > 0
  const called = (client: Client) =>
    rowsOf(client)
      .filter(({ name }) => name)
      .toSorted((one, other) => other.nth - one.nth)
      .at(0)

  function give(client: Client, kind: Contact['kind'], value: string | null) {
    if (value && !has(client, kind, value)) client.contacts.push({ kind, value, since: ++clock })
  }

  function newClient(): Client {
    const client = { id: '', isTagged: false, contacts: [] }
    clients.add(client)
    return client
  }

  function clientOf({ email, phone, key }: Row): Client | null {
    if (!email && !phone) return null
    let found = [...clients].find((client) => email && has(client, 'email', email))
    if (!found && phone) {
      const since = (client: Client) => client.contacts.find(({ value }) => value === phone)!.since
      const isNamesake = (client: Client) => key !== null && called(client)?.key === key
      found = [...clients]
        .filter((client) => has(client, 'phone', phone) && (!email || isNamesake(client)))
        .toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)) || since(one) - since(other))[0]
    }
    found ??= newClient()
    give(found, 'email', email)
    give(found, 'phone', phone)
    return found
  }

  /** A client without rows keeps its contacts. */
  function release(client: Client | null | undefined) {
    if (!client || rowsOf(client).length === 0) return
    const own = [...rows, ...removed].filter((row) => row.client === client)
    client.contacts = client.contacts.filter(({ kind, value }) => own.some((row) => row[kind] === value))
  }

  function move(some: Row[], former: Client, present: Client) {
    for (const row of some) row.client = present
    for (const client of [former, present]) for (const row of rowsOf(client)) give(client, 'phone', row.phone)
  }

  return {
    rows: () => [...rows],
    removed: () => [...removed],
    clients: () => [...clients],
    shown: () => [...clients].filter(isShown),
    arrive(row: Row) {
      row.client = clientOf(row)
      rows.add(row)
    },
    correct(row: Row, column: 'email' | 'phone', key: string | null) {
      const former = row.client
      row[column] = key
      row.client = clientOf(row)
      release(former)
    },
    remove(row: Row) {
      rows.delete(row)
      removed.add(row)
    },
    restore(row: Row) {
      removed.delete(row)
      this.arrive(row)
    },
    tag(client: Client, isTagged: boolean) {
      client.isTagged = isTagged
    },
    merge(target: Client, merged: Client) {
      for (const contact of merged.contacts) {
        if (!has(target, contact.kind, contact.value)) target.contacts.push({ ...contact })
      }
      for (const row of removed) if (row.client === merged) row.client = target
      clients.delete(merged)
      move(rowsOf(merged), merged, target)
      target.isTagged ||= merged.isTagged
    },
    split(client: Client, chosen: { kind: string; value: string }[]): Client | null {
      const isChosen = ({ kind, value }: { kind: string; value: string }) =>
        chosen.some((one) => one.kind === kind && one.value === value)
      const goes = (row: Row) =>
        row.email ? isChosen({ kind: 'email', value: row.email }) : isChosen({ kind: 'phone', value: row.phone! })
      const own = rowsOf(client)
      if (!own.some(goes) || client.contacts.every(isChosen) || (own.every(goes) && !client.isTagged)) return null
      const fresh = newClient()
      fresh.contacts = client.contacts.filter(isChosen)
      client.contacts = client.contacts.filter((contact) => !isChosen(contact))
      move(own.filter(goes), client, fresh)
      release(client)
      release(fresh)
      return fresh
    },
    /** Phone numbers are removed from other rows too, but not from rows in the trash. */
    erase(client: Client, isLeft: (row: Row) => boolean) {
      const phones = client.contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
      for (const row of rowsOf(client)) rows.delete(row)
      clients.delete(client)
      for (const row of removed) if (!isLeft(row)) removed.delete(row)
      for (const row of rows) if (row.table === 'inquiries' && row.phone && phones.includes(row.phone)) row.phone = null
      for (const other of clients) if (phones.some((phone) => has(other, 'phone', phone))) release(other)
    },
    /** Does the nightly cleanup. */
    tidy() {
      for (const client of clients) {
        release(client)
        if (!isShown(client) && ![...removed].some((row) => row.client === client)) clients.delete(client)
      }
    },
    tell: (client: Client) =>
      [
        client.contacts
          .map(({ kind, value }) => `${kind} ${value}`)
          .toSorted()
          .join(', ') || 'no address',
        rowsOf(client)
          .map(({ nth }) => nth)
          .toSorted((one, other) => one - other)
          .join(', ') || 'no row',
        (called(client)?.name ?? '') + (client.isTagged ? '; kept' : ''),
      ].join('; '),
    nobodys: () =>
      [...rows]
        .filter((row) => !row.client)
        .map(({ nth }) => nth)
        .toSorted((one, other) => one - other)
        .join(', '),
    /** Clients with the same description and no rows are interchangeable. */
    know(found: { id: string; description: string }[]) {
      const unknown = [...found]
      for (const client of clients) {
        const nth = unknown.findIndex(
          ({ id, description }) => description === this.tell(client) && (!client.id || id === client.id),
        )
        client.id = unknown.splice(nth, 1)[0].id
      }
    },
  }
}
