import type { Database } from './database.ts'

type Handle = (request: Request) => Response | Promise<Response>
export type Queue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/**
 * PGlite has a single session, and `@supabase/lite` doesn't separate the transactions of parallel requests in it.
 * Without a queue, a request could run with the role of another one.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

export function handleInTurn(handle: Handle, queue: Queue): Handle {
  return async (request) => {
    // The body is read first, so a slow upload doesn't block the queue.
    const complete = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request
    return queue(() => handle(complete))
  }
}

/** Runs statements in the same queue as requests. */
export function queryInTurn(database: Database, queue: Queue): Database {
  return {
    ...database,
    run: (sql) => queue(() => database.run(sql)),
    query: (sql) => queue(() => database.query(sql)),
    transaction: (work) => queue(() => database.transaction(work)),
    queryAsAnonymous: (sql) => queue(() => database.queryAsAnonymous(sql)),
  }
}
