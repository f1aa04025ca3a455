import type { ImportKind, RowPicture, Texts } from '../import-kind'
import type { ChosenFile } from '../reading/file-reader'

/** What a row has of pictures. */
export type RowPictures = {
  /** Those that were found, in their order. */
  found: RowPicture[]
  /** The names of those that it names and that are not there. */
  absent: string[]
  /** Addresses of this house, which stay as they are. */
  own: string[] | undefined
  /** How many more there are than a row can have. */
  surplus: number
}

const noPictures: RowPictures = { found: [], absent: [], own: undefined, surplus: 0 }

/** Files that may be pictures, by name and by what their names begin with. */
export class PictureFiles {
  private readonly byName = new Map<string, RowPicture>()
  private readonly byStem = new Map<string, { nth: number; picture: RowPicture }[]>()
  /** Those that no row has taken, by their keys. */
  readonly unused = new Map<string, RowPicture>()

  constructor(files: ChosenFile[]) {
    for (const file of files) {
      const { name, size } = file
      if (!/\.(jpe?g|png|webp)$/i.test(name)) continue
      const picture = { key: `${name.toLowerCase()}:${size}`, ...file }
      this.byName.set(bareName(name), picture)
      this.unused.set(picture.key, picture)
      const { stem, nth } = stemOf(name)
      this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), { nth, picture }])
    }
  }

  get size() {
    return this.byName.size
  }

  /** A picture of that name; of an address, of the name that it ends in. */
  named(name: string): RowPicture | undefined {
    const bare = bareName(name)
    // Shops add a size to what they resize.
    return (
      this.byName.get(bare) ??
      this.byName.get(bare.replace(/_(\d+x\d*|x\d+|small|medium|large|grande|master)(?=\.\w+$)/, ''))
    )
  }

  /** Those that are called so, alone or with a number behind. */
  beginning(stem: string): RowPicture[] {
    const found = this.byStem.get(slug(stem)) ?? []
    return found.toSorted((one, other) => one.nth - other.nth).map(({ picture }) => picture)
  }
}

/** Finds the pictures of a row: those that it names, else those that are called as it is. */
export function picturesOf(kind: ImportKind, texts: Texts, files: PictureFiles): RowPictures {
  if (!kind.pictures) return noPictures
  const { field, most, isKept } = kind.pictures
  const names = namesIn(texts[field] ?? '')
  if (names.length > 0 && names.every(isKept)) return { ...noPictures, own: names }
  const named = names.map((name) => files.named(name))
  const stems = files.size > 0 ? (kind.stemsOf?.(texts) ?? []) : []
  const called = stems.map((stem) => files.beginning(stem)).find((each) => each.length > 0) ?? []
  const all = named.some(Boolean) ? named.filter((picture) => picture !== undefined) : called
  const found = [...new Map(all.map((picture) => [picture.key, picture])).values()]
  for (const { key } of found) files.unused.delete(key)
  return {
    found: found.slice(0, most),
    absent: found.length > 0 && !named.some(Boolean) ? [] : names.filter((_, index) => !named[index]).map(bareName),
    own: undefined,
    surplus: Math.max(0, found.length - most),
  }
}

/** What a cell names: a line each, or with semicolons, bars or commas between. */
function namesIn(cell: string): string[] {
  const between = cell.includes('\n') ? /\n/ : /[;|]|,(?=\s*https?:)|,(?!\S*\?)/
  return cell
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The last part of a path or an address, in small letters. */
function bareName(name: string): string {
  const last =
    name
      .replace(/[?#].*$/, '')
      .split(/[/\\]/)
      .at(-1) ?? name
  try {
    return decodeURIComponent(last).toLowerCase()
  } catch {
    return last.toLowerCase()
  }
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
