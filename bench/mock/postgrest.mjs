// Enough of PostgREST over rows in memory: filters, logic, orders, ranges, counts and columns. What it does not
// understand it refuses, since a filter passed over would be measured as a fast one.

/** A refusal, as PostgREST words it. */
export class QueryError extends Error {
  constructor(status, code, message) {
    super(message)
    this.status = status
    this.body = { code, message, details: null, hint: null }
  }
}

/** What PostgreSQL may well know, and this does not: it has fallen behind the site. */
export class UnknownError extends QueryError {}

/** Splits at the commas that stand in no quotes and no parentheses. */
function splitList(text) {
  const parts = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') {
      part += letter + text[++at]
      continue
    }
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth++
    if (!isQuoted && letter === ')') depth--
    if (letter === ',' && depth === 0 && !isQuoted) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return part ? [...parts, part] : parts
}

const unquoted = (text) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text)
const withoutBrackets = (text) => text.slice(1, -1)

/** What a pattern of `like` matches, as a regular expression. */
const likePattern = (pattern) =>
  `^${pattern
    .split(/[*%]/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.'))
    .join('.*')}$`

/** A value of the address as the kind of value that stands in the row. */
const asKindOf = (text, value) =>
  typeof value === 'number' ? Number(text) : typeof value === 'boolean' ? text === 'true' : text

const compared = (text, isMet) => (value) => value != null && isMet(value, asKindOf(text, value))
const matched = (pattern, flags) => {
  const expression = new RegExp(pattern, flags)
  return (value) => value != null && expression.test(value)
}
const listed = (text) => splitList(withoutBrackets(text)).map(unquoted)

/** By operator: makes, of what stands behind it, a test of a value. */
const operators = {
  eq: (text) => compared(unquoted(text), (value, wanted) => value === wanted),
  neq: (text) => compared(unquoted(text), (value, wanted) => value !== wanted),
  gt: (text) => compared(unquoted(text), (value, wanted) => value > wanted),
  gte: (text) => compared(unquoted(text), (value, wanted) => value >= wanted),
  lt: (text) => compared(unquoted(text), (value, wanted) => value < wanted),
  lte: (text) => compared(unquoted(text), (value, wanted) => value <= wanted),
  like: (text) => matched(likePattern(unquoted(text)), 's'),
  'like(all)': (text) => {
    const tests = listed(text).map(operators.like)
    return (value) => tests.every((isMet) => isMet(value))
  },
  ilike: (text) => matched(likePattern(unquoted(text)), 'is'),
  match: (text) => matched(unquoted(text), ''),
  imatch: (text) => matched(unquoted(text), 'i'),
  is: (text) => (value) => (text === 'null' ? value == null : String(value) === text),
  in: (text) => {
    const wanted = new Set(listed(text))
    return (value) => wanted.has(String(value))
  },
  cs: (text) => {
    const wanted = listed(text)
    return (value) => Array.isArray(value) && wanted.every((each) => value.includes(each))
  },
  ov: (text) => {
    const wanted = listed(text)
    return (value) => Array.isArray(value) && wanted.some((each) => value.includes(each))
  },
}

/** @throws UnknownError where the rows have no such column: as null it would be measured as a fast answer */
function valueOf(row, column) {
  if (!(column in row)) throw new UnknownError(400, '42703', `the column "${column}"`)
  return row[column]
}

/** A test of a row, of e.g. `brand` and `not.eq.Halden`. */
function condition(column, text) {
  const [, not, operator, value] = /^(not\.)?([a-z]+(?:\(all\))?)\.(.*)$/s.exec(text) ?? []
  if (!operators[operator]) throw new UnknownError(400, 'PGRST100', `the filter "${column}=${text}"`)
  const isMet = operators[operator](value)
  return not ? (row) => !isMet(valueOf(row, column)) : (row) => isMet(valueOf(row, column))
}

/** A test of a row, of e.g. `or` and `(a.eq.1,and(b.gt.2,c.lt.3))`. */
function logic(kind, text) {
  const tests = splitList(withoutBrackets(text)).map((part) => {
    const [, not, inner, conditions] = /^(not\.)?(or|and)(\(.*\))$/s.exec(part) ?? []
    if (inner) {
      const isMet = logic(inner, conditions)
      return not ? (row) => !isMet(row) : isMet
    }
    const dot = part.indexOf('.')
    return condition(part.slice(0, dot), part.slice(dot + 1))
  })
  return kind === 'or' ? (row) => tests.some((test) => test(row)) : (row) => tests.every((test) => test(row))
}

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'apikey', 'columns', 'on_conflict'])

function testsOf(parameters) {
  return [...parameters]
    .filter(([name]) => !notFilters.has(name))
    .map(([name, text]) => (name === 'or' || name === 'and' ? logic(name, text) : condition(name, text)))
}

/** A comparison of rows, of e.g. `created_at.desc,id.desc.nullslast`. */
function comparison(order) {
  const keys = splitList(order).map((text) => {
    const [column, ...words] = text.split('.')
    const isDescending = words.includes('desc')
    const nullsFirst = words.includes('nullsfirst') || (isDescending && !words.includes('nullslast'))
    return { column, isDescending, nullsFirst }
  })
  return (a, b) => {
    for (const { column, isDescending, nullsFirst } of keys) {
      const [one, other] = [valueOf(a, column) ?? null, valueOf(b, column) ?? null]
      if (one === other) continue
      if (one === null || other === null) return (one === null) === nullsFirst ? -1 : 1
      return one < other === isDescending ? 1 : -1
    }
    return 0
  }
}

/** The columns that are asked for, those of an embedded row among them. */
function project(row, columns) {
  if (row == null) return null
  const projected = {}
  for (const column of columns) {
    const [, name, inner] = /^(\w+)\((.*)\)$/s.exec(column) ?? []
    if (inner) projected[name] = project(valueOf(row, name), splitList(inner))
    else if (column === '*') Object.assign(projected, row)
    else projected[column] = valueOf(row, column) ?? null
  }
  return projected
}

/** The columns that are asked for, of each row that a function gives. */
export function projectAll(rows, select = '*') {
  const columns = splitList(select)
  return rows.map((row) => project(row, columns))
}

/** Rows that an answer holds at most, as at Supabase. */
const mostRows = 1000

/**
 * Tables to be asked as PostgREST asks PostgreSQL. Each order is sorted once and kept, as an index would be.
 *
 * @param {Record<string, object[]>} tables
 */
export function createTables(tables) {
  const orders = new Map()

  function inOrder(table, order) {
    if (!order) return tables[table]
    const key = `${table} ${order}`
    if (!orders.has(key)) orders.set(key, [...tables[table]].sort(comparison(order)))
    return orders.get(key)
  }

  /** @throws QueryError */
  function select(table, parameters, { isCounted }) {
    if (!tables[table]) {
      throw new UnknownError(404, 'PGRST205', `the table "${table}"`)
    }
    const first = Number(parameters.get('offset') ?? 0)
    const limit = Math.min(Number(parameters.get('limit') ?? mostRows), mostRows)
    const tests = testsOf(parameters)
    const rows = []
    let total = 0
    for (const row of inOrder(table, parameters.get('order'))) {
      if (!tests.every((test) => test(row))) continue
      if (total >= first && rows.length < limit) rows.push(row)
      total++
      if (!isCounted && rows.length === limit) break
    }
    if (isCounted && first > 0 && first >= total) {
      throw new QueryError(416, 'PGRST103', 'Requested range not satisfiable')
    }
    const columns = splitList(parameters.get('select') ?? '*')
    return { rows: rows.map((row) => project(row, columns)), first, total }
  }

  return { select, has: (table) => table in tables }
}
