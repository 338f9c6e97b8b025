import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, LogOut, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { LanguageToggle } from '../../public/layout/language-toggle.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { saved } from '../form/lost-changes.ts'
import { hasUnsaved } from '../form/unsaved.ts'
import { LeaveDialog } from '../form/unsaved-guard.tsx'
import { signOut } from '../panel-api.ts'
import { messages } from './messages.ts'
import { accountSections, innerSections, sections } from './sections.ts'
import { usePendingTasks } from './use-pending-tasks.ts'
import frame from './shell.module.css'

type PanelMenuProps = { staff: { email: string; role: number }; onLeave?: () => void }

/** The sections that the role may open, then the account: address, language, security, sign out. */
export const PanelMenu = ({ staff, onLeave }: PanelMenuProps) => {
  const say = messages(useLanguage())
  const { pathname } = useLocation()
  const here = innerSections.find(({ to }) => to === pathname)?.from ?? pathname
  const isHere = (to: string) => here === to || here.startsWith(`${to}/`)
  const opened = ({ opensTo }: (typeof sections)[number]) => opensTo(staff.role)
  const waiting = usePendingTasks()
  const link = ({ to, name, icon: Icon }: (typeof sections)[number]) => (
    <li key={to}>
      <Link
        to={to}
        prefetch="intent"
        aria-current={isHere(to) ? 'page' : undefined}
        title={waiting[to]?.text}
        onClick={onLeave}
      >
        <Icon aria-hidden />
        {say[name]}
        {waiting[to] && (
          <span className={clsx(frame.count, 'num')} aria-hidden>
            {waiting[to].count}
          </span>
        )}
      </Link>
    </li>
  )
  return (
    <>
      <nav aria-label={say.panel}>
        <ul>{sections.filter(opened).map(link)}</ul>
      </nav>
      <div className={frame.account}>
        <nav aria-label={say.account}>
          <ul>
            {accountSections.filter(opened).map(link)}
            <li>
              <Link to="/" onClick={onLeave}>
                <ExternalLink aria-hidden />
                {say.toSite}
              </Link>
            </li>
          </ul>
        </nav>
        <p className={frame.person}>
          <span title={staff.email}>{staff.email}</span>
          <LanguageToggle />
        </p>
        <SignOut />
      </div>
    </>
  )
}

/** The same menu in the drawer of small screens: a native dialog, which traps the focus and closes with Escape. */
export const PanelDrawer = ({
  ref,
  staff,
}: {
  ref: RefObject<HTMLDialogElement | null>
  staff: PanelMenuProps['staff']
}) => {
  const say = messages(useLanguage())
  const close = () => ref.current?.close()
  return (
    <dialog ref={ref} className={clsx(frame.drawer, 'on-dark')} aria-label={say.panel}>
      <button className={frame.menu} type="button" aria-label={say.closeMenu} onClick={close}>
        <X aria-hidden />
      </button>
      <PanelMenu staff={staff} onLeave={close} />
    </dialog>
  )
}

const SignOut = () => {
  const say = messages(useLanguage())
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const leave = async () => {
    setIsLeaving(true)
    const error = await signOut()
    setIsLeaving(false)
    if (error) return notify('error', say.signOutFailed)
    // Leaves the panel at once: a mounted panel without a session would ask to sign in. The question about unsaved
    // changes has been asked before.
    await navigate('/admin/login', { replace: true, flushSync: true, state: saved })
    queryClient.removeQueries({ queryKey: ['admin'] })
    await notify('success', say.signedOut)
  }

  return (
    <>
      <BusyButton
        className={frame.signOut}
        type="button"
        isBusy={isLeaving}
        onClick={() => (hasUnsaved() ? setIsAsking(true) : void leave())}
      >
        <LogOut aria-hidden />
        {isLeaving ? say.signingOut : say.signOut}
      </BusyButton>
      {isAsking && (
        <LeaveDialog
          onStay={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false)
            void leave()
          }}
        />
      )}
    </>
  )
}
