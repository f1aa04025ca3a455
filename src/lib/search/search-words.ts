import { plainSearch } from './search-pattern'

/** Capitals beyond A to Z that the database makes small as well. */
const capitals = /[A-ZΑ-ΩА-ЯЂЄЅІЈЉЊЋЏ]/g
const spelledOut: Record<string, string> = {
  '&': 'and',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  ς: 'σ',
  Ø: 'o',
  ø: 'o',
  Đ: 'd',
  đ: 'd',
  Ł: 'l',
  ł: 'l',
  Ħ: 'h',
  ħ: 'h',
  ı: 'i',
  Ð: 'd',
  ð: 'd',
  '×': 'x',
}
const spelled = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')
/** What people leave out, or write otherwise: accents, spaces, punctuation. */
const leftOut =
  /[\u0300-\u036f \t\r\f\v!-%'-/:-@[-`{-~\u00a0\u00a1\u00a7-\u00a9\u00ab\u00ad\u00ae\u00b4\u00b6-\u00b8\u00bb\u00bf\u2002\u2003\u2009-\u200d\u2010-\u2015\u2018-\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u2060\u2122\u3000\ufeff]|\ufe0e|\ufe0f/g

/**
 * A text as a search compares it, e.g. 'corsaandfils' for 'Corsa & Fils' and 'soiree' for 'Soirée'. It says what
 * `private.fold_text` says in the database, so that columns folded there can be searched for what is folded here.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(spelled, (letter) => spelledOut[letter])
    .replace(leftOut, '')
    .replace(capitals, (letter) => letter.toLowerCase())
}

/**
 * The words of what is typed, folded, each once: a row matches that holds all of them, in any order. What another of
 * them holds already is left out, and so is what is no word, e.g. a dash between two.
 */
export function searchWords(typed: string): string[] {
  const words = plainSearch(typed)
    .split(/[\s,;/|]+/)
    .map(foldText)
    .filter(Boolean)
  return words.filter(
    (word, at) => !words.some((other, place) => other.includes(word) && (other !== word || place < at)),
  )
}
