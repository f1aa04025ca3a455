/** The first link that the keyboard reaches: past the top bar, to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 bg-brass px-4 py-3 text-sm font-medium text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
