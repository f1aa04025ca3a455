export const BookingIntro = ({ isBooked = false }: { isBooked?: boolean }) => (
  <p className="mt-4 mb-8 max-w-prose leading-relaxed text-muted">
    {isBooked
      ? 'Your appointment is below. To book another, choose a day below it.'
      : 'Choose a day and a time, and tell us which watches you would like to see. We will have them out of the safe when you arrive.'}
  </p>
)
