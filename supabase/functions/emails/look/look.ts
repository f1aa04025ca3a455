// Emails don't support CSS variables, so colors are inline and the classes of `darkStyles` override them.

const dark = { ground: '#12110f', ink: '#efe8dc', muted: '#a79f92', line: '#2e2a25', brass: '#c3a26a' }

export const look = {
  ground: '#f6f2ea',
  ink: '#191714',
  muted: '#5f574c',
  line: '#d8d0c3',
  brass: '#a88748',
  /** Brass, darkened for contrast on the light background. */
  accent: '#6f5424',
  onAccent: '#ffffff',
  serif: "Cormorant, Georgia, 'Times New Roman', serif",
  sans: "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
  label: 'font-size:12px;line-height:1.4;letter-spacing:1.5px;text-transform:uppercase',
  /** Pixels. */
  width: 544,
}

export const darkStyles = `@media (prefers-color-scheme: dark) {
.ground { background: ${dark.ground} !important }
.ink { color: ${dark.ink} !important }
.muted { color: ${dark.muted} !important }
.accent { color: ${dark.brass} !important }
.line { border-color: ${dark.line} !important }
.brass-line { border-color: ${dark.brass} !important }
.button { background: ${dark.brass} !important }
.button-text { color: ${dark.ground} !important }
}`
