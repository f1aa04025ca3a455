/** Stands for the account while it is being looked up. */
export function AccountSkeleton() {
  return (
    // As high as the screen: what is below it does not move when the account is there.
    <div className="min-h-svh border-t border-line pt-8">
      <p role="status" className="sr-only">
        Loading your account
      </p>
      <div aria-hidden className="h-5 w-44 skeleton" />
      <div aria-hidden className="mt-5 h-12 w-full max-w-md skeleton" />
      <div aria-hidden className="mt-8 h-11 w-44 skeleton" />
    </div>
  )
}
