import { Link } from 'react-router-dom'
import { Logo } from '@/components/logo'
import { house } from '@/lib/house'
import { sitePages } from '@/lib/site-map'

const explore = [
  { path: sitePages.about.path, label: 'About us' },
  { path: sitePages.contact.path, label: 'Contact' },
  { path: sitePages.collection.path, label: 'Collection' },
  { path: sitePages.resources.path, label: 'Resources' },
]

export function SiteFooter() {
  const { street, city, region, postalCode } = house.address
  const link = 'inline-block py-1.5 text-[15px] text-ink transition-colors duration-200 hover:text-brass-bright'
  return (
    <footer className="border-t border-line">
      <div className="wrap grid gap-12 py-16 sm:grid-cols-2 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <Logo />
          <p className="mt-5 max-w-[34ch] text-[15px] text-muted">{house.line}</p>
          <address className="mt-6 text-[15px] leading-relaxed text-muted not-italic">
            {street}
            <br />
            {city}, {region} {postalCode}
            <br />
            {house.hours}, {house.hoursNote}
          </address>
        </div>
        <nav aria-label="Explore" className="lg:col-span-2">
          <h2 className="font-sans eyebrow text-muted">Explore</h2>
          <ul className="mt-4">
            {explore.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Follow" className="lg:col-span-2">
          <h2 className="font-sans eyebrow text-muted">Follow</h2>
          <ul className="mt-4">
            <li>
              <a href={house.email.href} className={link}>
                Email
              </a>
            </li>
            {house.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                  {name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-3">
          <h2 className="font-sans eyebrow text-muted">By appointment</h2>
          <p className="mt-4 flex flex-col items-start">
            <a href={house.phone.call} className={link}>
              {house.phone.label}
            </a>
            <a href={house.email.href} className={`${link} break-all`}>
              {house.email.label}
            </a>
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="wrap py-6 text-xs text-muted">
          © {new Date().getFullYear()} {house.name}. All timepieces are inspected and authenticated before they change
          hands.
        </p>
      </div>
    </footer>
  )
}
