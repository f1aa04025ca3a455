/** subset-font has no types. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2'
    /** OpenType feature tags. */
    keepFeatures: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
