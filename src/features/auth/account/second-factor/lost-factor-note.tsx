/** Says what comes first in a session that a recovery code opened: Auth itself asks for a factor, and the account's is lost. */
export function LostFactorNote() {
  return (
    <p className="leading-relaxed">
      You signed in with a recovery code, which is not enough for this.{' '}
      <a href="#second-factor" className="text-link">
        Remove the authenticator you lost
      </a>{' '}
      first.
    </p>
  )
}
