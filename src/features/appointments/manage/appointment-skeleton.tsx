/** As tall as what is shown of an appointment. */
export function AppointmentSkeleton() {
  return (
    <div className="border-t border-line pt-8">
      <p role="status" className="sr-only">
        Loading your appointment
      </p>
      <div aria-hidden className="h-5 w-44 skeleton" />
      <div aria-hidden className="mt-5 h-12 w-full max-w-md skeleton" />
      <div aria-hidden className="mt-3 h-7 w-44 skeleton" />
      <div aria-hidden className="mt-8 h-11 w-44 skeleton" />
    </div>
  )
}
