import { readEnvironment } from '../_shared/environment.ts'
import { createUnsubscribe } from './handler.ts'

export default { fetch: createUnsubscribe({ environment: readEnvironment() }) }
