;(() => {
  const { entry, chunks, reads } = document.currentScript.dataset
  const root = document.documentElement
  const kinds = ['pointerdown', 'keydown', 'focusin', 'click', 'submit']
  let isBegun = false
  let tapped
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const href of chunks.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(entry)
  }
  const note = (event) => {
    begin()
    if (event.type === 'submit') event.preventDefault()
    if (event.type === 'click') tapped = event.target.closest('button')
  }
  const handleReady = () => {
    for (const kind of kinds) removeEventListener(kind, note, true)
    if (tapped?.isConnected) tapped.click()
  }
  for (const kind of kinds) addEventListener(kind, note, true)
  addEventListener('ready', handleReady, { capture: true, once: true })
  const isElsewhere = reads === 'search' && location.search !== ''
  if (isElsewhere) root.dataset.elsewhere = ''
  if (isElsewhere || reads === 'now') return begin()
  setTimeout(begin, 4000)
  addEventListener('DOMContentLoaded', () => {
    const soon = () => requestAnimationFrame(() => setTimeout(begin))
    const pictures = [...document.querySelectorAll('img[fetchpriority=high]')]
    const awaited = pictures.find((picture) => picture.offsetWidth && !picture.complete)
    if (!awaited) return soon()
    awaited.addEventListener('load', soon)
    awaited.addEventListener('error', soon)
  })
})()
