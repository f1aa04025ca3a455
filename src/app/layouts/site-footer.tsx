import { BreakAtSign } from '@/components/break-at-sign'
import { Link } from '@/components/link'
import { Logo } from '@/components/logo'
import { useAuth } from '@/features/auth/session/use-auth'
import { NewsletterForm } from '@/features/newsletter/components/newsletter-form'
import { pages, paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

const { about, contact, collection, resources, terms, privacy } = pages

const footerPages = {
  explore: [{ ...about, label: 'About us' }, contact, collection, resources],
  smallPrint: [terms, privacy],
}

/** Phones hide content that is repeated elsewhere. */
export default function SiteFooter() {
  const { departures } = useAuth()
  const { street, city, region, postalCode } = shop.postalAddress
  const link = 'inline-block py-1.5 text-ink transition-colors duration-200 hover:text-brass-bright'
  const heading = 'font-sans eyebrow text-muted max-md:hidden'
  const list = 'flex flex-wrap gap-x-5 text-md md:mt-4 md:block'
  const small = 'inline-block py-1.5 transition-colors duration-200 hover:text-brass-bright'
  return (
    <footer className="later border-t border-line [--later:26rem]">
      <div className="wrap grid gap-x-6 py-6 md:grid-cols-12 md:py-16 lg:py-24">
        <div className="flex flex-wrap justify-between text-sm text-muted md:col-span-4 md:block md:text-md">
          <div className="text-ink max-md:hidden">
            <Logo />
            <p className="mt-5 max-w-[21.5em] text-muted">{shop.line}</p>
          </div>
          <address className="leading-relaxed not-italic md:mt-4">
            <span>{street}</span>
            <br />
            <span>{`${city}, ${region} ${postalCode}`}</span>
          </address>
          <p className="w-full leading-relaxed max-md:order-last">
            {shop.hours}, {shop.hoursNote}
          </p>
          <p className="flex flex-col items-start md:mt-4">
            <a href={shop.phone.call} className={link}>
              {shop.phone.label}
            </a>
            <a href={shop.email.href} className={`${link} max-w-full max-md:hidden`}>
              <BreakAtSign text={shop.email.label} />
            </a>
          </p>
        </div>
        <nav aria-label="Explore" className="max-md:mt-2 md:col-span-2">
          <h2 className={heading}>Explore</h2>
          <ul className={list}>
            {footerPages.explore.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Follow" className="md:col-span-2">
          <h2 className={heading}>Follow</h2>
          <ul className={list}>
            <li>
              <a href={shop.email.href} className={link}>
                Email
              </a>
            </li>
            {shop.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                  <span>{name}</span>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="text-sm text-muted max-md:mt-2 md:col-span-4 md:text-md">
          <h2 className={heading}>Newsletter</h2>
          <p className="mb-4 max-w-[25.2em] leading-relaxed md:mt-4">
            Sign up with your email address to receive news and updates.
          </p>
          <NewsletterForm key={departures} />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-baseline justify-between gap-x-6 py-3 text-xs text-muted md:py-6">
          <p>
            © {new Date().getFullYear()} {shop.name}
            <span className="max-md:hidden">
              . All timepieces are inspected and authenticated before they change hands.
            </span>
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

function SignInLink({ className }: { className?: string }) {
  const { status, user } = useAuth()
  if (user || status === 'loading') return null
  return (
    <Link to={paths.auth} className={className}>
      Sign in
    </Link>
  )
}
