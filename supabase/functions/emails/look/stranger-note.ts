import { aside, type Block } from './blocks.ts'

/** For whoever is written to though somebody else typed their address. */
export function strangerNote(reason: string): Block {
  return aside(`You receive this because ${reason}. If that was not you, ignore this e-mail: nothing follows from it.`)
}
