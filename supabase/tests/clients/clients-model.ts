// Whose a row is, as decision 027 tells it, without a database: what the walk of clients-walk.test.ts compares with.

export type Row = {
  id: string
  table: 'inquiries' | 'watch_requests' | 'newsletter_subscribers'
  /** Rows come in this order, and are told apart by it. */
  nth: number
  email: string | null
  phone: string | null
  name: string | null
  /** The name as names are compared. */
  key: string | null
  client?: Client | null
}

/** `since` orders who had it first. */
type Address = { kind: 'email' | 'phone'; value: string; since: number }

export type Client = {
  id: string
  name: string | null
  nameKey: string | null
  isTagged: boolean
  addresses: Address[]
}

type Written = {
  client: Client
  isTagged: boolean
  name: string | null
  nameKey: string | null
  addresses: Address[]
  rows: Row[]
}

/** `kept` and `part` as they were as the two were one, or the other way round. */
type Change = { tx: string; action: 'merge' | 'split'; before: Written[]; after: Written[] }

export type Model = ReturnType<typeof createModel>

export function createModel() {
  const rows = new Set<Row>()
  const removed = new Set<Row>()
  const clients = new Set<Client>()
  const changes: Change[] = []
  let clock = 0
  /** As it was before the last split. */
  let whole: Written

  const rowsOf = (client: Client) => [...rows].filter((row) => row.client === client)
  const has = (client: Client, kind: Address['kind'], value: string | null) =>
    client.addresses.some((address) => address.kind === kind && address.value === value)

  function give(client: Client, kind: Address['kind'], value: string | null) {
    if (value && !has(client, kind, value)) client.addresses.push({ kind, value, since: ++clock })
  }

  function newClient(): Client {
    const client = { id: '', name: null, nameKey: null, isTagged: false, addresses: [] }
    clients.add(client)
    return client
  }

  /** The rule. */
  function clientOf({ email, phone, key, name }: Row): Client | null {
    if (!email && !phone) return null
    let found = [...clients].find((client) => email && has(client, 'email', email))
    if (!found && phone) {
      const since = (client: Client) => client.addresses.find(({ value }) => value === phone)!.since
      const isNamesake = (client: Client) => key !== null && client.nameKey === key
      found = [...clients]
        .filter((client) => has(client, 'phone', phone) && (!email || isNamesake(client)))
        .sort((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)) || since(one) - since(other))[0]
    }
    found ??= Object.assign(newClient(), { name, nameKey: key })
    give(found, 'email', email)
    give(found, 'phone', phone)
    return found
  }

  /** A client is called as they last called themselves. */
  function describe(client: Client | null | undefined) {
    const last =
      client &&
      rowsOf(client)
        .filter(({ name }) => name)
        .sort((one, other) => other.nth - one.nth)[0]
    if (last) Object.assign(client, { name: last.name, nameKey: last.key })
  }

  /**
   * An address goes with the last of its rows, or as rows come to whoever had none; who has neither row nor tag goes.
   */
  function release(client: Client | null | undefined) {
    if (!client) return
    const own = rowsOf(client)
    if (own.length > 0) {
      client.addresses = client.addresses.filter(({ kind, value }) => own.some((row) => row[kind] === value))
    } else if (!client.isTagged) {
      clients.delete(client)
    }
    describe(client)
  }

  function move(some: Row[], present: Client) {
    for (const row of some) row.client = present
    for (const row of some) give(present, 'phone', row.phone)
  }

  const asWritten = (client: Client): Written => ({
    client,
    isTagged: client.isTagged,
    name: client.name,
    nameKey: client.nameKey,
    addresses: client.addresses.map((address) => ({ ...address })),
    rows: rowsOf(client),
  })

  function absorb(absorbed: Client, kept: Client) {
    for (const address of absorbed.addresses) {
      if (!has(kept, address.kind, address.value)) kept.addresses.push({ ...address })
    }
    move(rowsOf(absorbed), kept)
    kept.isTagged ||= absorbed.isTagged
    clients.delete(absorbed)
    release(kept)
  }

  function invert({ action, before, after }: Change): boolean {
    const [kept, part] = (action === 'merge' ? before : after).map(({ client }) => client)
    const isStill = after.every(
      ({ client, isTagged, addresses }) =>
        clients.has(client) &&
        client.isTagged === isTagged &&
        addresses.every(({ kind, value }) => has(client, kind, value)),
    )
    if (!isStill || (action === 'merge' && clients.has(part))) return false
    if (action === 'merge') {
      const [keptBefore, partBefore] = before
      clients.add(part)
      part.addresses = partBefore.addresses.map((address) => ({ ...address }))
      const wasKepts = ({ kind, value }: Address) =>
        keptBefore.addresses.some((other) => other.kind === kind && other.value === value)
      kept.addresses = kept.addresses.filter((address) => !has(part, address.kind, address.value) || wasKepts(address))
      for (const address of keptBefore.addresses) {
        if (!has(kept, address.kind, address.value)) kept.addresses.push({ ...address })
      }
      move(
        rowsOf(kept).filter((row) => partBefore.rows.includes(row) || (row.email && has(part, 'email', row.email))),
        part,
      )
      for (const row of rowsOf(kept)) give(kept, 'phone', row.phone)
    } else {
      absorb(part, kept)
    }
    for (const { client, isTagged, name, nameKey } of before) Object.assign(client, { isTagged, name, nameKey })
    release(kept)
    if (action === 'merge') release(part)
    return true
  }

  return {
    rows: () => [...rows],
    removed: () => [...removed],
    clients: () => [...clients],
    changes: () => changes,
    arrive(row: Row) {
      row.client = clientOf(row)
      rows.add(row)
      release(row.client)
    },
    correct(row: Row, column: 'email' | 'phone', key: string | null) {
      const former = row.client
      row[column] = key
      row.client = clientOf(row)
      release(former)
      release(row.client)
    },
    remove(row: Row) {
      rows.delete(row)
      removed.add(row)
      release(row.client)
    },
    restore(row: Row) {
      removed.delete(row)
      this.arrive(row)
    },
    tag(client: Client, isTagged: boolean) {
      client.isTagged = isTagged
      if (!isTagged && rowsOf(client).length === 0) clients.delete(client)
    },
    merge(kept: Client, merged: Client, tx: string) {
      const before = [asWritten(kept), asWritten(merged)]
      absorb(merged, kept)
      changes.push({ tx, action: 'merge', before, after: [asWritten(kept)] })
    },
    /** Gives addresses with their rows to a new client; null where that would leave either with nothing. */
    split(client: Client, chosen: { kind: string; value: string }[]): Client | null {
      const isChosen = ({ kind, value }: { kind: string; value: string }) =>
        chosen.some((one) => one.kind === kind && one.value === value)
      const goes = (row: Row) =>
        row.email ? isChosen({ kind: 'email', value: row.email }) : isChosen({ kind: 'phone', value: row.phone! })
      const own = rowsOf(client)
      if (!own.some(goes) || client.addresses.every(isChosen) || (own.every(goes) && !client.isTagged)) return null
      whole = asWritten(client)
      const fresh = newClient()
      fresh.addresses = client.addresses.filter(isChosen)
      client.addresses = client.addresses.filter((address) => !isChosen(address))
      move(own.filter(goes), fresh)
      for (const row of rowsOf(client)) give(client, 'phone', row.phone)
      release(client)
      release(fresh)
      return fresh
    },
    note(tx: string, action: 'split', client: Client, fresh: Client) {
      changes.push({ tx, action, before: [whole], after: [asWritten(client), asWritten(fresh)] })
    },
    /** Whether nothing newer is in the way; then it is done, and can be undone in turn. */
    undo(change: Change, tx: string | null): boolean {
      if (!invert(change)) return false
      const action = change.action === 'merge' ? 'split' : 'merge'
      changes.push({ tx: tx!, action, before: change.after, after: change.before })
      return true
    },
    /** Its numbers go from whatever form has them; what is in the trash and in the log is not the rule's to say. */
    erase(client: Client, isLeft: (row: Row) => boolean) {
      const phones = client.addresses.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
      for (const row of rowsOf(client)) rows.delete(row)
      clients.delete(client)
      for (const row of [...rows].filter(
        ({ table, phone }) => table === 'inquiries' && phone && phones.includes(phone),
      )) {
        row.phone = null
        release(row.client)
      }
      for (const row of removed) if (!isLeft(row)) removed.delete(row)
      changes.length = 0
    },
    tell: (client: Client) =>
      [
        client.addresses
          .map(({ kind, value }) => `${kind} ${value}`)
          .toSorted()
          .join(', ') || 'no address',
        rowsOf(client)
          .map(({ nth }) => nth)
          .toSorted((one, other) => one - other)
          .join(', ') || 'no row',
        (client.name ?? '') + (client.isTagged ? '; kept' : ''),
      ].join('; '),
    nobodys: () =>
      [...rows]
        .filter((row) => !row.client)
        .map(({ nth }) => nth)
        .toSorted((one, other) => one - other)
        .join(', '),
    /** Which client of the database is which. */
    know(found: { id: string; told: string }[]) {
      for (const client of clients) client.id = found.find(({ told }) => told === this.tell(client))!.id
    },
  }
}
