import { clsx } from 'clsx'
import { Calendar, Menu, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHasStoredRegistrations } from '#club/evenings/bookings/visitor/registration/has-stored-registrations.ts'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { withoutLanguage } from '#kit/both/paths.ts'
import { AccountMenu } from '#accounts/both/account-menu.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Symbol, Wordmark } from '#kit/site/logo.tsx'
import type { Tone } from '#kit/site/pictures/plates.ts'
import { SiteLink, SiteNavLink } from '#kit/site/site-link.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { messages } from './messages.ts'
import { bookingsPage, menuPages, searchPage } from './pages.ts'
import styles from './header.module.css'

/** Transparent over the hero of `/` until the page is scrolled more than 10 px; solid everywhere else (spec §2). */
export const Header = ({ heroTone }: { heroTone: Tone }) => {
  const say = useSay(messages)
  const { name: clubName } = useClubFacts()
  const isHome = withoutLanguage(useLocation().pathname) === '/'
  const isScrolled = useIsScrolled()
  const isOver = isHome && !isScrolled
  const drawer = useRef<HTMLDialogElement>(null)

  return (
    <header className={clsx(styles.header, isHome && styles.floating, isOver ? `tone-${heroTone}` : styles.solid)}>
      <div className={styles.row}>
        <SiteLink className={styles.logo} to="/" aria-label={clubName}>
          <Wordmark className={styles.word} />
          <Symbol className={styles.symbol} />
        </SiteLink>
        <nav aria-label={say.main}>
          <ul>
            {menuPages.map(({ to, name }) => (
              <li key={to}>
                <SiteNavLink className="cutline" to={to}>
                  {say[name]}
                </SiteNavLink>
              </li>
            ))}
          </ul>
        </nav>
        {useHasStoredRegistrations() && (
          <SiteLink className={styles.search} to={bookingsPage.to} aria-label={say.bookings}>
            <Calendar aria-hidden />
          </SiteLink>
        )}
        <SiteLink className={styles.search} to={searchPage.to} aria-label={say.search}>
          <Search aria-hidden />
        </SiteLink>
        <LanguageToggle />
        <AccountMenu />
        <JoinButton className={clsx(buttonLook(), styles.join)} />
        <button
          className={styles.menu}
          type="button"
          aria-label={say.openMenu}
          onClick={() => drawer.current?.showModal()}
        >
          <Menu aria-hidden />
        </button>
      </div>
      <Drawer ref={drawer} />
    </header>
  )
}

const useIsScrolled = () => {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > 10)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
