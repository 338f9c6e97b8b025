import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteNavLink } from '#kit/site/site-link.tsx'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { messages } from './messages.ts'
import { listedPages, searchPage } from './pages.ts'
import styles from './drawer.module.css'

/** The side drawer of small screens. A native dialog: focus stays inside, Escape closes it. */
export const Drawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const say = useSay(messages)

  return (
    <dialog ref={ref} className={clsx(styles.drawer, 'on-dark')} aria-label={say.menu}>
      <div className={styles.top}>
        <LanguageToggle />
        <button className={styles.close} type="button" aria-label={say.closeMenu} onClick={() => ref.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <nav aria-label={say.menu}>
        <ul>
          {[...listedPages, searchPage].map(({ to, name }) => (
            <li key={to}>
              <SiteNavLink to={to} onClick={() => ref.current?.close()}>
                {say[name]}
              </SiteNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <JoinButton className={clsx(buttonLook({ size: 'block' }), styles.join)} onOpen={() => ref.current?.close()} />
    </dialog>
  )
}
