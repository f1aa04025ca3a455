import type { Database } from './database.ts'

type Handle = (request: Request) => Response | Promise<Response>
/** Takes tasks one after the other. */
export type Queue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/**
 * Does one thing after the other. PGlite is a single session, and `@supabase/lite`
 * does not keep the transactions of parallel requests apart in it: without this,
 * one request could run with the role of another.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

/** Answers requests in turn. */
export function answerInTurn(handle: Handle, queue: Queue): Handle {
  return async (request) => {
    // The body is read first, so that a slow upload does not hold up the others.
    const complete = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request
    return queue(() => handle(complete))
  }
}

/** Runs statements in turn with the requests, among which may be those of functions at any time. */
export function queryInTurn(database: Database, queue: Queue): Database {
  return {
    ...database,
    run: (sql) => queue(() => database.run(sql)),
    query: (sql) => queue(() => database.query(sql)),
    transaction: (work) => queue(() => database.transaction(work)),
    queryAsAnonymous: (sql) => queue(() => database.queryAsAnonymous(sql)),
  }
}
