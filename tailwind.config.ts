import type { Config } from 'tailwindcss'

/** Values are CSS variables in src/styles/tokens.css and dashboard.css (tones). */
export default {
  // Each style sheet names its source files.
  content: [],
  theme: {
    extend: {
      colors: {
        ground: 'var(--color-ground)',
        raised: 'var(--color-raised)',
        line: 'var(--color-line)',
        'line-strong': 'var(--color-line-strong)',
        ink: 'var(--color-ink)',
        muted: 'var(--color-muted)',
        brass: 'var(--color-brass)',
        'brass-bright': 'var(--color-brass-bright)',
        'on-brass': 'var(--color-on-brass)',
        success: 'var(--color-success)',
        danger: 'var(--color-danger)',
        'tone-blue': {
          DEFAULT: 'var(--color-tone-blue)',
          on: 'var(--color-on-tone-blue)',
          dot: 'var(--color-tone-blue-dot)',
        },
        'tone-yellow': {
          DEFAULT: 'var(--color-tone-yellow)',
          on: 'var(--color-on-tone-yellow)',
          dot: 'var(--color-tone-yellow-dot)',
        },
        'tone-green': {
          DEFAULT: 'var(--color-tone-green)',
          on: 'var(--color-on-tone-green)',
          dot: 'var(--color-tone-green-dot)',
        },
        'tone-red': {
          DEFAULT: 'var(--color-tone-red)',
          on: 'var(--color-on-tone-red)',
          dot: 'var(--color-tone-red-dot)',
        },
        'tone-grey': {
          DEFAULT: 'var(--color-tone-grey)',
          on: 'var(--color-on-tone-grey)',
          dot: 'var(--color-tone-grey-dot)',
        },
      },
      fontFamily: {
        display: 'var(--font-display)',
        sans: 'var(--font-text)',
      },
      // Between 'sm' and 'base'. Font sizes are in rem to follow the browser's setting.
      fontSize: { md: '0.9375rem' },
      borderRadius: { DEFAULT: '2px' },
      maxWidth: { content: '1280px' },
      transitionTimingFunction: { quiet: 'cubic-bezier(0.22, 0.61, 0.36, 1)' },
    },
  },
} satisfies Config
