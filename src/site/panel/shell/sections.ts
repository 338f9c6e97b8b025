import {
  Activity,
  CalendarDays,
  History,
  Inbox,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  ReceiptEuro,
  Shield,
  Store,
  UserSearch,
  Users,
  Utensils,
} from 'lucide-react'
import { emailReaders } from '#club/post/emails/shared/email-panel.ts'
import { type Capability, type Rights, hasCapability } from '#base/roles.ts'
import type { messages } from '#kit/panel/shell/messages.ts'

export type Section = {
  to: string
  name: keyof ReturnType<typeof messages>
  icon: LucideIcon
  /** The capability that opens it, or one of several; none: all staff. The server enforces the same. */
  needs?: Capability | readonly Capability[]
}

/** The links of the sidebar, in the order of the specification (spec §2). */
export const sections: Section[] = [
  { to: '/admin/dashboard', name: 'dashboard', icon: LayoutDashboard },
  { to: '/admin/solicitudes', name: 'requests', icon: Inbox, needs: 'members' },
  { to: '/admin/socios', name: 'socios', icon: Users, needs: 'members' },
  { to: '/admin/eventos', name: 'events', icon: CalendarDays, needs: 'content' },
  { to: '/admin/restaurantes', name: 'restaurants', icon: Utensils, needs: 'content' },
  { to: '/admin/organizers', name: 'organizers', icon: Store, needs: 'content' },
  { to: '/admin/blog', name: 'blog', icon: Newspaper, needs: 'content' },
  { to: '/admin/usuarios', name: 'users', icon: Shield, needs: 'users' },
]

/** The screen of the own account, where a second factor is set up. */
export const security = '/admin/seguridad'

/** Sections that are not in the specification's list. Their links are below it. */
export const accountSections: Section[] = [
  { to: '/admin/mensajes', name: 'contactMessages', icon: MessageSquare, needs: 'guests' },
  { to: '/admin/cartas', name: 'emails', icon: Mail, needs: emailReaders },
  { to: '/admin/cobros', name: 'payments', icon: ReceiptEuro, needs: 'treasury' },
  { to: '/admin/actividad', name: 'activity', icon: History },
  { to: '/admin/persona', name: 'person', icon: UserSearch, needs: 'users' },
  { to: '/admin/club', name: 'club', icon: Landmark, needs: 'users' },
  { to: '/admin/estado', name: 'status', icon: Activity, needs: 'users' },
  { to: security, name: 'security', icon: KeyRound },
]

/** Screens without a link of their own. The sidebar marks the screen they are reached from. */
export const innerSections: (Pick<Section, 'to' | 'needs'> & { from: string })[] = [
  { to: '/admin/socios-activos', from: '/admin/socios', needs: 'members' },
  { to: '/admin/personas', from: '/admin/socios', needs: 'members' },
  { to: '/admin/password-reset', from: '/admin/usuarios', needs: 'users' },
]

/** The guests of one event and their emails, and the search in the guests of all events. */
const guestList = /^\/admin\/eventos\/([^/]+\/)?(inscripciones|espera|correos)$/

/** Whether somebody may open a section. */
export const opensTo =
  (rights: Rights) =>
  ({ needs }: Pick<Section, 'needs'>) =>
    needs === undefined || [needs].flat().some((capability) => hasCapability(capability, rights))

/** Whether somebody of the staff may open an address. Addresses outside all sections are open to all staff. */
export const mayOpen = (pathname: string, rights: Rights) => {
  if (guestList.test(pathname)) return hasCapability('guests', rights)
  const all = [...sections, ...accountSections, ...innerSections]
  const section = all.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return section === undefined || opensTo(rights)(section)
}
