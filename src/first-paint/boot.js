;(() => {
  const { entry, chunks, styles, start } = document.currentScript.dataset
  const root = document.documentElement
  const kinds = ['pointerdown', 'keydown', 'focusin', 'click', 'submit']
  // All browsers of package.json's `browserslist` have these features. Older ones keep the prerendered page.
  const isSupported = 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb, red, red)')
  // Other navigations scroll to the former position or the hash.
  const [navigation = {}] = performance.getEntriesByType('navigation')
  const isAtTop = navigation.type === 'navigate' && !location.hash
  const isElsewhere = isSupported && start === 'at-once-if-searched' && location.search !== ''
  let isStarted = false
  let pressed
  const link = (of) => document.head.append(Object.assign(document.createElement('link'), of))
  const enter = (phase) => (root.dataset.paint = phase + (isAtTop ? '' : '-whole'))
  const startApp = () => {
    if (isStarted) return
    isStarted = true
    if (!isElsewhere) enter('shown')
    if (!isSupported) return
    // The styles are inlined. Vite's chunks load their CSS file unless they find a link to it.
    for (const href of styles.split(' ')) link({ rel: 'stylesheet', disabled: true, href })
    for (const href of chunks.split(' ')) link({ rel: 'modulepreload', href })
    import(entry)
  }
  const note = (event) => {
    startApp()
    if (event.type === 'submit') event.preventDefault()
    if (event.type === 'click') pressed = event.target.closest('button')
  }
  const handleReady = ({ detail: press }) => {
    for (const kind of kinds) removeEventListener(kind, note, true)
    if (pressed) press(pressed)
  }
  for (const kind of kinds) addEventListener(kind, note, true)
  addEventListener('ready', handleReady, { capture: true, once: true })
  // The service worker serves the fonts from its cache without delay.
  enter(isElsewhere ? 'elsewhere' : (navigator.serviceWorker || {}).controller ? 'held' : 'fallback')
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const fontsUsed = () =>
    Promise.allSettled(['Cormorant', '"Inter Variable"'].map((font) => document.fonts.load(`1em ${font}`))).then(() => {
      if (!isStarted) enter('held')
      // The next frame then computes only the layout.
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
  addEventListener('DOMContentLoaded', () => {
    if (!isSupported) document.body.prepend(document.getElementById('old-browser').content)
    painted()
      .then(() => Promise.all([pictureShown(), fontsUsed()]))
      .then(startApp)
  })
  if (isElsewhere || start === 'at-once') startApp()
  else setTimeout(startApp, 4000)
})()
