import { readEnvironment } from '../_shared/environment.ts'
import { createEmails } from './handler.ts'

export default { fetch: createEmails({ environment: readEnvironment() }) }
