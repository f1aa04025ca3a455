/** With a recovery code alone, Auth does not allow some changes. */
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
