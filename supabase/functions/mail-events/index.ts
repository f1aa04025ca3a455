import { readEnvironment } from '../_shared/environment.ts'
import { createMailEvents } from './handler.ts'

export default { fetch: createMailEvents({ environment: readEnvironment() }) }
