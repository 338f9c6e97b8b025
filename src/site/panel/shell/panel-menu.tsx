import { clsx } from 'clsx'
import { ExternalLink, LogOut, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { Rights } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { BusyButton } from '#kit/site/button/busy-button.tsx'
import { hasUnsaved } from '#kit/panel/form/unsaved.ts'
import { LeaveDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { KeysButton } from '#kit/panel/keys/panel-keys.tsx'
import { useSignOut } from '#accounts/staff/use-sign-out.ts'
import { messages } from '#kit/panel/shell/messages.ts'
import { MenuCounts } from './menu-counts.tsx'
import { MenuEvents } from './menu-events.tsx'
import type { Section } from '#club/core/staff/noun.ts'
import { menuOf, partsOf } from '#club/people/nouns/staff/sections.ts'
import { useCurrentSection } from './use-current-section.ts'
import { usePendingTasks } from './use-pending-tasks.ts'
import frame from './shell.module.css'

type PanelMenuProps = {
  staff: Rights & { email: string; secondFactor?: 'on' | 'advised' | 'required' }
  /** Whether no screen opens yet: the menu is the account alone. */
  isClosed?: boolean
  /** Shows all keys. A phone has none. */
  onHelp?: (() => void) | undefined
  onLeave?: () => void
}

/** The links that somebody has (decision 44), then the account: address, the site, language, sign out. */
export const PanelMenu = ({ staff, isClosed = false, onHelp, onLeave }: PanelMenuProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const isHere = useCurrentSection()
  const waiting = usePendingTasks(staff)
  const menu = menuOf(staff)
  const link = ({ to, name, icon: Icon }: Section) => {
    const ofIt = partsOf(to, staff).flatMap((part) => waiting[part.to] ?? [])
    return (
      <li key={to}>
        <Link
          to={to}
          prefetch="intent"
          aria-current={isHere(to) ? 'page' : undefined}
          title={ofIt.map(({ text }) => text).join(', ') || undefined}
          onClick={onLeave}
        >
          <Icon aria-hidden />
          {name[language]}
          <MenuCounts tasks={ofIt} />
        </Link>
        {to === '/admin/eventos' && <MenuEvents onLeave={onLeave} />}
      </li>
    )
  }
  return (
    <>
      <div className={frame.lists}>
        {!isClosed && (
          <nav aria-label={say.panel}>
            <ul>{menu.main.map(link)}</ul>
          </nav>
        )}
        {!isClosed && (
          <nav aria-label={say.others}>
            <ul>{menu.below.map(link)}</ul>
          </nav>
        )}
      </div>
      <div className={frame.person}>
        <span>{staff.email}</span>
        <Link className={frame.round} to="/" title={say.toSite} onClick={onLeave}>
          <ExternalLink aria-hidden />
          <span className="vh">{say.toSite}</span>
        </Link>
        {onHelp && <KeysButton className={frame.round} onOpen={onHelp} />}
        <LanguageToggle />
        <SignOut />
      </div>
    </>
  )
}

/** The same menu in the drawer of small screens: a native dialog, which traps the focus and closes with Escape. */
export const PanelDrawer = ({
  ref,
  ...of
}: {
  ref: RefObject<HTMLDialogElement | null>
} & Pick<PanelMenuProps, 'staff' | 'isClosed'>) => {
  const say = useSay(messages)
  const close = () => ref.current?.close()
  return (
    <dialog ref={ref} className={clsx(frame.drawer, 'on-dark')} aria-label={say.panel}>
      <button className={frame.menu} type="button" aria-label={say.closeMenu} onClick={close}>
        <X aria-hidden />
      </button>
      <PanelMenu {...of} onLeave={close} />
    </dialog>
  )
}

const SignOut = () => {
  const say = useSay(messages)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const signOut = useSignOut()

  const leave = async () => {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }

  return (
    <>
      <BusyButton
        className={frame.round}
        type="button"
        title={say.signOut}
        isBusy={isLeaving}
        onClick={() => (hasUnsaved() ? setIsAsking(true) : void leave())}
      >
        <LogOut aria-hidden />
        <span className="vh">{isLeaving ? say.signingOut : say.signOut}</span>
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
