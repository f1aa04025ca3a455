import { shop } from '@shared/shop'

export function VisitDetails() {
  const { street, city, region, postalCode } = shop.postalAddress
  const row = 'grid grid-cols-[4.5rem_1fr] gap-x-3 border-t border-line py-5'
  return (
    <dl className="grid gap-x-6 text-md md:grid-cols-3">
      <div className={row}>
        <dt className="text-muted">Address</dt>
        <dd>
          <address className="not-italic">
            {shop.name}
            <br />
            <span>{street}</span>
            <br />
            <span>{`${city}, ${region} ${postalCode}`}</span>
          </address>
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">Hours</dt>
        <dd>
          {shop.hours}
          <br />
          <span className="text-muted">{shop.hoursNote}</span>
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">Time</dt>
        <dd>
          Arizona time
          <br />
          <span className="text-muted">The same all year; the clocks here do not change.</span>
        </dd>
      </div>
    </dl>
  )
}
