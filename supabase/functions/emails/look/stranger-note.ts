import { aside, type Block } from './blocks.ts'

/** For whoever is written to though somebody else typed their address. */
export function strangerNote(reason: string): Block {
  return aside(`You received this because ${reason}. If that was not you, you can ignore this e-mail.`)
}
