/** Under which key this device keeps the session: derived from the backend's subdomain. */
export function sessionKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}
