type Handle = (request: Request) => Response | Promise<Response>

/**
 * Answers requests one after the other. PGlite is a single session, and
 * `@supabase/lite` does not keep the transactions of parallel requests apart in
 * it: without this, one request could run with the role of another.
 */
export function oneAtATime(handle: Handle): Handle {
  let last: Promise<unknown> = Promise.resolve()
  return async (request) => {
    // The body is read first, so that a slow upload does not hold up the others.
    const complete = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request
    const answer = last.then(() => handle(complete))
    last = answer.catch(() => {})
    return answer
  }
}
