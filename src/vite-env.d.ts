/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** Where the site will stand, e.g. https://www.example.com; the build sets it. */
  readonly VITE_SITE_URL?: string
  /** Where failures in visitors' browsers are sent to. */
  readonly VITE_ERROR_REPORTS_URL?: string
}
