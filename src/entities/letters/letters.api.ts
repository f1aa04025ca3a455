import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { Letter, LettersAbout, LetterTrouble } from './letter'

/** The letters about some rows of a table, in the order in which they were written. */
export async function fetchLettersAbout(about: LettersAbout, ids: string[], signal: AbortSignal): Promise<Letter[]> {
  const supabase = await getSupabase()
  const rows = unwrap(await supabase.rpc('letters_of', { about, about_ids: ids }).abortSignal(signal).retry(false))
  return rows as Letter[]
}

/** What is wrong with the letters of the house. */
export async function fetchLetterTrouble(signal: AbortSignal): Promise<LetterTrouble> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('letters_in_trouble').abortSignal(signal).retry(false).single()) as LetterTrouble
}

/** Queues a copy of a letter that did not arrive. @throws AppError */
export async function sendLetterAgain(letter: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('send_letter_again', { letter }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/** Queues a letter to where the owner's letters go. @throws AppError */
export async function sendTestLetter(): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('send_test_letter').abortSignal(AbortSignal.timeout(answerTimeout)))
}
