import { aside, type Block } from './blocks.ts'

/** A note for recipients whose email address was typed by someone else. */
export function strangerNote(reason: string): Block {
  return aside(`You received this because ${reason}. If that was not you, you can ignore this e-mail.`)
}
