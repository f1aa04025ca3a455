import { describe, expect, it } from 'vitest'
import { foldText, searchWords } from './search-words'

describe('foldText', () => {
  it.each([
    ['Soirée', 'soiree'],
    ['Soire\u0301e', 'soiree'],
    ['Guilloché', 'guilloche'],
    ['Corsa & Fils', 'corsaandfils'],
    ['Straße', 'strasse'],
    ['ÆRØ Œuvre', 'aerooeuvre'],
    ['“Tidewater”', 'tidewater'],
    ['Day-Date 40.5 mm', 'daydate405mm'],
    ['41 × 38', '41x38'],
    ['Ω Часы', 'ωчасы'],
    ['ΣΙΣΥΦΟΣ Σίσυφος', 'σισυφοσσισυφοσ'],
    ['100% [*] \\_', '100'],
    ['時計 ⌚', '時計⌚'],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('changes nothing that is folded already', () => {
    const folded = foldText('Straße & Œuvre ΣΙΣΥΦΟΣ Łódź')
    expect(foldText(folded)).toBe(folded)
  })
})

describe('searchWords', () => {
  it.each([
    ['chronograph panda', ['chronograph', 'panda']],
    ['  Panda,  chronograph ', ['panda', 'chronograph']],
    ['corsa and fils', ['corsa', 'and', 'fils']],
    ['Corsa & Fils', ['corsa', 'and', 'fils']],
    ['"tidewater"', ['tidewater']],
    ['rose - gold', ['rose', 'gold']],
    ['Lindqvist Harriet', ['lindqvist', 'harriet']],
    ['dive diver dive', ['diver']],
    ['blue blue', ['blue']],
    ['*** %', []],
    ['', []],
  ])('%j is searched for as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })
})
