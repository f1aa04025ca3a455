import { readEnvironment } from '../_shared/environment.ts'
import { createCalendar } from './handler.ts'

export default { fetch: createCalendar({ environment: readEnvironment() }) }
