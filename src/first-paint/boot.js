;(() => {
  const { entry, chunks, styles, reads } = document.currentScript.dataset
  const root = document.documentElement
  const kinds = ['pointerdown', 'keydown', 'focusin', 'click', 'submit']
  let isBegun = false
  let pressed
  const link = (of) => document.head.append(Object.assign(document.createElement('link'), of))
  const begin = () => {
    if (isBegun) return
    isBegun = true
    delete root.dataset.first
    // The styles are in the document; Vite's chunks, which ask for their file, find that it is there.
    for (const href of styles.split(' ')) link({ rel: 'stylesheet', disabled: true, href })
    for (const href of chunks.split(' ')) link({ rel: 'modulepreload', href })
    import(entry)
  }
  const note = (event) => {
    begin()
    if (event.type === 'submit') event.preventDefault()
    if (event.type === 'click') pressed = event.target.closest('button')
  }
  const handleReady = ({ detail: press }) => {
    for (const kind of kinds) removeEventListener(kind, note, true)
    if (pressed) press(pressed)
  }
  for (const kind of kinds) addEventListener(kind, note, true)
  addEventListener('ready', handleReady, { capture: true, once: true })
  // Otherwise it is about to be scrolled, to where it was left or to a part of it.
  const isAtTop = performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash
  root.dataset[isAtTop ? 'first' : 'whole'] = ''
  // Until the fonts of the house are there, text stands in those that take their place; whoever has the worker has them.
  if (!navigator.serviceWorker?.controller) root.dataset.plain = ''
  const isElsewhere = reads === 'search' && location.search !== ''
  if (isElsewhere) root.dataset.elsewhere = ''
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const fontsUsed = () =>
    Promise.allSettled(['Cormorant', '"Inter Variable"'].map((font) => document.fonts.load(`1em ${font}`))).then(() => {
      delete root.dataset.plain
      // Styles in this task, layout in the next frame's.
      void getComputedStyle(root).color
      return painted()
    })
  const pictureShown = () => {
    const pictures = [...document.querySelectorAll('img[fetchpriority=high]')]
    const awaited = pictures.find((picture) => picture.offsetWidth && !picture.complete)
    if (!awaited) return
    return new Promise((resolve) => {
      for (const kind of ['load', 'error']) awaited.addEventListener(kind, resolve)
    }).then(painted)
  }
  addEventListener('DOMContentLoaded', () =>
    painted()
      .then(() => Promise.all([pictureShown(), fontsUsed()]))
      .then(begin),
  )
  if (isElsewhere || reads === 'now') begin()
  else setTimeout(begin, 4000)
})()
