import { clsx } from 'clsx'
import { CircleUserRound, LogOut, Ticket } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useCloseOnLeave } from '#kit/site/use-close-on-leave.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import menus from '#kit/site/share/menus.module.css'
import styles from './account-menu.module.css'

const messages = bilingual({
  account: { es: 'Tu cuenta', ca: 'El teu compte' },
  myAccount: { es: 'Mi cuenta', ca: 'El meu compte' },
  bookings: { es: 'Mis mesas', ca: 'Les meves taules' },
  signOut: { es: 'Cerrar sesión', ca: 'Tanca la sessió' },
  signedOut: { es: 'Sesión cerrada con éxito', ca: 'S’ha tancat la sessió' },
  signOutFailed: { es: 'Error al cerrar sesión', ca: 'Error en tancar la sessió' },
})

/** The menu of a signed-in visitor: address, account, bookings, sign out; beside it, where visitors are asked to join, the account. */
export default function SignedInMenu({ email }: { email: string | undefined }) {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const name = useId()
  useCloseOnLeave(menu, isOpen, () => setIsOpen(false))

  const leave = async () => {
    setIsOpen(false)
    const { error } = await (await authClient()).signOut()
    await notify(error ? 'error' : 'success', error ? say.signOutFailed : say.signedOut)
  }

  return (
    <>
      <div className={menus.menu} ref={menu} data-signed-in>
        <button
          className={clsx(styles.opener, styles.signedIn)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={name}
          aria-label={`${say.account}: ${email}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {(email ?? '?').slice(0, 1).toUpperCase()}
        </button>
        {isOpen && (
          <ul id={name} className={menus.list}>
            <li className={styles.address}>{email}</li>
            <li>
              <SiteLink to="/mi-cuenta" onClick={() => setIsOpen(false)}>
                <CircleUserRound aria-hidden /> {say.myAccount}
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/mis-mesas" onClick={() => setIsOpen(false)}>
                <Ticket aria-hidden /> {say.bookings}
              </SiteLink>
            </li>
            <li>
              <button type="button" onClick={() => void leave()}>
                <LogOut aria-hidden /> {say.signOut}
              </button>
            </li>
          </ul>
        )}
      </div>
      <SiteLink className={clsx(buttonLook(), styles.own)} to="/mi-cuenta">
        {say.myAccount}
      </SiteLink>
    </>
  )
}
