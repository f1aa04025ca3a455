// Loaded into the build (node --import): its clock is a day slow, so that its pages are as old as most visitors find
// them, and ask the backend again for what may have changed.

const day = 24 * 60 * 60_000
const RealDate = Date

globalThis.Date = class Date extends RealDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(RealDate.now() - day)
    else super(...parameters)
  }

  static now() {
    return RealDate.now() - day
  }
}
