import type { ImportKind, RowPicture, Texts } from '../import-kind'
import { isClutter, lastPart, type ChosenFile } from '../reading/paths'

export type RowPictures = {
  /** In order. */
  found: RowPicture[]
  /** Names in the row that no chosen file has. */
  absent: string[]
  /** Names that fit several pictures or rows, so none is taken. */
  unclear: string[]
  /** URLs of the shop's own pictures, which stay. */
  own?: string[]
  /** Number of pictures above a row's maximum. */
  surplus: number
}

const noPictures: RowPictures = { found: [], absent: [], unclear: [], surplus: 0 }

/** Ignores files that the system adds. */
export const otherFiles = (files: ChosenFile[]): string[] =>
  files.filter(({ path }) => !isPictureName(path) && !isClutter(path)).map(({ path }) => lastPart(path))

const isPictureName = (path: string) => /\.(jpe?g|png|webp)$/i.test(path)

type Known = { picture: RowPicture; parts: string[] }

export class PictureFiles {
  /** Maps each end of a path to its pictures: '1.jpg', '16610/1.jpg' and 'photos/16610/1.jpg'. */
  private readonly byEnding = new Map<string, Known[]>()
  private readonly byStem = new Map<string, { nth: number; picture: RowPicture }[]>()
  /** Number of different picture names in the rows, by path ending. */
  private namesWithEnding = new Map<string, number>()
  private rowsWithStem = new Map<string, number>()
  /** Pictures that no row uses, by key. */
  readonly unused = new Map<string, RowPicture>()

  constructor(files: ChosenFile[]) {
    const pictures = new Map(
      files.filter(({ path }) => isPictureName(path)).map((file) => [`${plain(file.path)}:${file.size}`, file]),
    )
    const counts = countOf([...pictures.values()].map(({ path }) => plain(lastPart(path))))
    for (const [pathKey, { path, ...file }] of pictures) {
      const name = lastPart(path)
      const isAlone = counts.get(plain(name)) === 1
      const picture = {
        ...file,
        // Without its path, the key survives a move to another folder.
        key: isAlone ? `${plain(name)}:${file.size}` : pathKey,
        name: isAlone ? name : path,
      }
      const parts = partsOf(path)
      for (const ending of endingsOf(parts)) append(this.byEnding, ending, { picture, parts })
      this.unused.set(picture.key, picture)
      const { stem, nth } = stemOf(name)
      append(this.byStem, stem, { nth, picture })
    }
  }

  /** Notes all rows, so that a picture that fits two is not taken. */
  expect(kind: ImportKind, rows: Texts[]): void {
    if (!kind.pictures || this.byEnding.size === 0) return
    const { field } = kind.pictures
    const names = new Set(
      rows.flatMap((texts) => namesIn(texts[field] ?? '').map((name) => partsOfName(name).join('/'))),
    )
    this.namesWithEnding = countOf([...names].flatMap((name) => endingsOf(name.split('/'))))
    this.rowsWithStem = countOf(rows.flatMap((texts) => stemsOf(kind, texts)))
  }

  /**
   * Returns 'unclear' if several fit. Paths are compared as far as both go. For a website's URL, the last part is
   * enough if no other name in the file ends the same way.
   */
  named(name: string): RowPicture | 'unclear' | undefined {
    const parts = partsOfName(name)
    return this.match(parts, isUrl(name)) ?? this.match(withoutSize(parts), isUrl(name))
  }

  private match(parts: string[], isElsewhere: boolean): RowPicture | 'unclear' | undefined {
    const endings = endingsOf(parts)
    const index = endings.findIndex((ending) => this.byEnding.has(ending))
    const known = this.byEnding.get(endings[index])
    if (!known) return undefined
    const length = parts.length - index
    const [one, other] = known.length > 1 ? known.filter(({ parts: path }) => path.length === length) : known
    if (!one || other) return 'unclear'
    const { picture, parts: path } = one
    if (index === 0) return picture
    // '16610/1.jpg' is not '5711/1.jpg'.
    if (!isElsewhere && path.length > length) return undefined
    return (this.namesWithEnding.get(endings[index]) ?? 0) > 1 ? 'unclear' : picture
  }

  /**
   * Finds pictures named like the stem, perhaps with a number. They are unclear if another row or picture has the name.
   */
  called(stem: string): { pictures: RowPicture[]; isUnclear: boolean } {
    const found = (this.byStem.get(stem) ?? []).toSorted((one, other) => one.nth - other.nth)
    const pictures = found.map(({ picture }) => picture)
    const names = new Set(pictures.map(({ name }) => plain(lastPart(name))))
    return {
      pictures,
      isUnclear: names.size < pictures.length || (pictures.length > 0 && (this.rowsWithStem.get(stem) ?? 0) > 1),
    }
  }
}

/** Takes pictures that the row names, otherwise those named like its stems. */
export function picturesOf(kind: ImportKind, texts: Texts, files: PictureFiles): RowPictures {
  if (!kind.pictures) return noPictures
  const { field, most, isStored } = kind.pictures
  const names = namesIn(texts[field] ?? '')
  if (names.length > 0 && names.every(isStored)) return { ...noPictures, own: names }
  const absent = new Set<string>()
  const unclear = new Set<string>()
  let pictures: RowPicture[] = []
  for (const name of names) {
    const picture = files.named(name)
    if (!picture) absent.add(shownName(name))
    else if (picture === 'unclear') unclear.add(shownName(name))
    else pictures.push(picture)
  }
  const called = pictures.length > 0 ? undefined : calledLike(kind, texts, files)
  if (called?.isUnclear) for (const { name } of called.pictures) unclear.add(lastPart(name))
  else if (called) {
    pictures = called.pictures
    absent.clear()
    unclear.clear()
  }
  const found = [...new Map(pictures.map((picture) => [picture.key, picture])).values()]
  for (const { key } of found) files.unused.delete(key)
  return {
    found: found.slice(0, most),
    absent: [...absent],
    unclear: [...unclear],
    surplus: Math.max(0, found.length - most),
  }
}

const calledLike = (kind: ImportKind, texts: Texts, files: PictureFiles) =>
  stemsOf(kind, texts)
    .map((stem) => files.called(stem))
    .find(({ pictures }) => pictures.length > 0)

const stemsOf = (kind: ImportKind, texts: Texts) =>
  [...new Set((kind.stemsOf?.(texts) ?? []).map(slug))].filter(Boolean)

/** Separators are line breaks, otherwise semicolons, bars or commas. */
export function namesIn(cell: string): string[] {
  const between = cell.includes('\n') ? /\n/ : /[;|]|,(?=\s*https?:)|,(?!\S*\?)/
  return cell
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** True for a URL or an absolute path. */
const isUrl = (name: string) => /^(https?:)?\/\/|^[a-z]:[/\\]|^[/\\]/i.test(name)

const shownName = (name: string) => (isUrl(name) ? decoded(lastPart(name.replace(/[?#].*$/, ''))) : name)

/** A Mac writes an accented letter as two code points. */
const plain = (text: string) => text.normalize('NFC').toLowerCase()

const partsOf = (path: string) =>
  path
    .split(/[/\\]/)
    .filter((part) => part && part !== '.' && part !== '..')
    .map((part) => plain(decoded(part)))

const partsOfName = (name: string) => partsOf(name.replace(isUrl(name) ? /^https?:|[?#].*$/g : /\?.*$/, ''))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes the size that Shopify or WordPress adds. */
const withoutSize = (parts: string[]) => [
  ...parts.slice(0, -1),
  (parts.at(-1) ?? '').replace(/(_(\d+x\d*|x\d+|small|medium|large|grande|master)|-(\d+x\d+|scaled))(?=\.\w+$)/, ''),
]

const endingsOf = (parts: string[]) => parts.map((_, index) => parts.slice(index).join('/'))

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** 'submariner' and 2 of 'Submariner-2.jpg' or 'submariner (2).jpg'. */
function stemOf(name: string): { stem: string; nth: number } {
  const whole = slug(name.replace(/\.\w+$/, ''))
  const [, stem, nth] = /^(.+?)-(\d{1,2})$/.exec(whole) ?? []
  return stem ? { stem, nth: Number(nth) } : { stem: whole, nth: 0 }
}
