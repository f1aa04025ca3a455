/** The part of subset-font, which brings no types, that fonts.ts uses. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2'
    /** OpenType tags of the features that stay. */
    keepFeatures: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }

  /** Gives the font with the glyphs of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
