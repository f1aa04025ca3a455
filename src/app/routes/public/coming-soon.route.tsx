import avif1200 from '@/assets/soon-1200.avif'
import jpg1200 from '@/assets/soon-1200.jpg'
import avif480 from '@/assets/soon-480.avif'
import jpg480 from '@/assets/soon-480.jpg'
import avif800 from '@/assets/soon-800.avif'
import jpg800 from '@/assets/soon-800.jpg'
import { TextField } from '@/components/form/text-field'
import { Logo } from '@/components/logo'
import { PageHead } from '@/components/page-head'
import { ShopPicture } from '@/components/shop-picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { ComingSoonContact } from '@/features/content/components/coming-soon-contact'
import { paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'
import { NavigationFocus } from '../../layouts/navigation-focus'

const soonPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

export function Component() {
  return (
    <div className="relative flex min-h-svh flex-col overflow-hidden bg-[#0e0d0f]">
      <PageHead
        title="Coming soon"
        description="Sonoran Horology, a private watch concierge in Scottsdale, Arizona, is preparing something new."
        path={paths.comingSoon}
        noIndex
      />
      <ShopPicture
        files={soonPicture}
        alt=""
        sizes="(min-width: 1024px) 60vw, 100vw"
        width={1200}
        height={1200}
        priority
        className="absolute inset-x-0 top-12 h-[30svh] w-full [mask-image:linear-gradient(to_bottom,transparent,#000_22%,#000_55%,transparent)] object-cover object-[50%_30%] sm:h-[46svh] lg:inset-y-0 lg:left-auto lg:h-full lg:w-[58%] lg:[mask-image:linear-gradient(to_right,transparent,#000_34%)] lg:object-[0%_50%]"
      />
      <header className="relative wrap pt-4 lg:pt-8">
        {/* Load a new document, as on any first visit. */}
        <a href={paths.root} aria-label={`${shop.name}, home page`} className="-m-2 inline-block p-2">
          <Logo />
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="relative wrap flex grow flex-col pt-[29svh] pb-8 outline-none sm:pt-[42svh] lg:pt-10 lg:pb-14"
      >
        <div className="my-auto">
          <p className="eyebrow text-brass">LAUNCHING SOON</p>
          {/* The style shows the capitals as a sentence. */}
          <h1 className="mt-4 max-w-[8.6em] display-2 lowercase first-letter:uppercase">
            SOMETHING EXTRAORDINARY IS COMING
          </h1>
          <div className="mt-7 flex max-w-md items-end gap-5 max-[22.5rem]:flex-col max-[22.5rem]:items-stretch">
            <TextField
              label="Email address"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={255}
              className="min-w-0 grow"
            />
            {/* Has no function yet. */}
            <button type="button" className={buttonStyles()}>
              Notify Me
            </button>
          </div>
        </div>
        <div className="mt-9 border-t border-line pt-6 lg:w-fit">
          <ComingSoonContact />
        </div>
      </main>
      <NavigationFocus />
    </div>
  )
}
