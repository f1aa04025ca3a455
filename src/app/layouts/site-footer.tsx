import { BreakAtSign } from '@/components/break-at-sign'
import { Link } from '@/components/link'
import { Logo } from '@/components/logo'
import { SignInLink } from '@/features/auth/profile/sign-in-link'
import { useAuth } from '@/features/auth/session/use-auth'
import { NewsletterForm } from '@/features/newsletter/components/newsletter-form'
import { footerPages } from '@/lib/pages/footer-pages'
import { house } from '@shared/house'

export default function SiteFooter() {
  const { departures } = useAuth()
  const { street, city, region, postalCode } = house.address
  const link = 'inline-block py-1.5 text-md text-ink transition-colors duration-200 hover:text-brass-bright'
  const small = 'inline-block py-1.5 transition-colors duration-200 hover:text-brass-bright'
  return (
    <footer className="later border-t border-line">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <div className="col-span-2 lg:col-span-4">
          <Logo />
          <p className="mt-5 max-w-[21.5em] text-md text-muted">{house.line}</p>
          <address className="mt-6 text-md leading-relaxed text-muted not-italic">
            {street}
            <br />
            {city}, {region} {postalCode}
            <br />
            {house.hours}, {house.hoursNote}
          </address>
          <p className="mt-4 flex flex-col items-start">
            <a href={house.phone.call} className={link}>
              {house.phone.label}
            </a>
            <a href={house.email.href} className={`${link} max-w-full`}>
              <BreakAtSign text={house.email.label} />
            </a>
          </p>
        </div>
        <nav aria-label="Explore" className="lg:col-span-2">
          <h2 className="font-sans eyebrow text-muted">Explore</h2>
          <ul className="mt-4">
            {footerPages.explore.map(({ path, label }) => (
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
        <div className="col-span-2 lg:col-span-4">
          <h2 className="font-sans eyebrow text-muted">Newsletter</h2>
          <p className="mt-5 mb-6 max-w-[25.2em] text-md leading-relaxed text-muted">
            Sign up with your email address to receive news and updates.
          </p>
          <NewsletterForm key={departures} />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-baseline justify-between gap-x-6 py-6 text-xs text-muted">
          <p>
            © {new Date().getFullYear()} {house.name}. All timepieces are inspected and authenticated before they change
            hands.
          </p>
          <p className="flex flex-wrap gap-x-6">
            {footerPages.smallPrint.map(({ path, label }) => (
              <Link key={path} to={path} className={small}>
                {label}
              </Link>
            ))}
            <SignInLink className={small} />
          </p>
        </div>
      </div>
    </footer>
  )
}
