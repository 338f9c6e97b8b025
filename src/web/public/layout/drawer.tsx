import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { JoinButton } from '../join/join-button.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { SiteNavLink } from '../../ui/site-link.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { messages } from './messages.ts'
import { menuPages } from './pages.ts'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

/** The side drawer of small screens. A native dialog: focus stays inside, Escape closes it. */
export const Drawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const say = messages(useLanguage())

  return (
    <dialog ref={ref} className="drawer on-dark" aria-label={say.menu}>
      <div className="drawer__top">
        <LanguageToggle className="hd__lang" />
        <button className="hd__menu" type="button" aria-label={say.closeMenu} onClick={() => ref.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <nav aria-label={say.menu}>
        <ul>
          {menuPages.map(({ to, name }) => (
            <li key={to}>
              <SiteNavLink to={to} onClick={() => ref.current?.close()}>
                {say[name]}
              </SiteNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <JoinButton className={cx(buttons.button, buttons.salt, buttons.block, 'hd__join drawer__join')} onOpen={() => ref.current?.close()} />
    </dialog>
  )
}
