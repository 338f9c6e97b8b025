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
import { isAdmin, isStaff } from '#shared/roles.ts'
import type { messages } from './messages.ts'

export type Section = {
  to: string
  name: keyof ReturnType<typeof messages>
  icon: LucideIcon
  /** The roles that may open it (decision 43). The server enforces the same. */
  opensTo: (role: number) => boolean
}

/** The links of the sidebar, in the order of the specification (spec §2). */
export const sections: Section[] = [
  { to: '/admin/dashboard', name: 'dashboard', icon: LayoutDashboard, opensTo: isStaff },
  { to: '/admin/solicitudes', name: 'requests', icon: Inbox, opensTo: isAdmin },
  { to: '/admin/socios', name: 'socios', icon: Users, opensTo: isAdmin },
  { to: '/admin/eventos', name: 'events', icon: CalendarDays, opensTo: isStaff },
  { to: '/admin/restaurantes', name: 'restaurants', icon: Utensils, opensTo: isStaff },
  { to: '/admin/organizers', name: 'organizers', icon: Store, opensTo: isStaff },
  { to: '/admin/blog', name: 'blog', icon: Newspaper, opensTo: isStaff },
  { to: '/admin/usuarios', name: 'users', icon: Shield, opensTo: isAdmin },
]

/** Sections that are not in the specification's list. Their links are below it. */
export const accountSections: Section[] = [
  { to: '/admin/mensajes', name: 'contactMessages', icon: MessageSquare, opensTo: isAdmin },
  { to: '/admin/cartas', name: 'emails', icon: Mail, opensTo: isAdmin },
  { to: '/admin/cobros', name: 'payments', icon: ReceiptEuro, opensTo: isAdmin },
  { to: '/admin/actividad', name: 'activity', icon: History, opensTo: isStaff },
  { to: '/admin/persona', name: 'person', icon: UserSearch, opensTo: isAdmin },
  { to: '/admin/club', name: 'club', icon: Landmark, opensTo: isAdmin },
  { to: '/admin/estado', name: 'status', icon: Activity, opensTo: isAdmin },
  { to: '/admin/seguridad', name: 'security', icon: KeyRound, opensTo: isStaff },
]

/** Screens without a link of their own. The sidebar marks the screen they are reached from. */
export const innerSections: (Pick<Section, 'to' | 'opensTo'> & { from: string })[] = [
  { to: '/admin/socios-activos', from: '/admin/socios', opensTo: isAdmin },
  { to: '/admin/password-reset', from: '/admin/usuarios', opensTo: isAdmin },
]

/** The guests of one event and their emails, and the search in the guests of all events. */
const guestList = /^\/admin\/eventos\/([^/]+\/)?(inscripciones|espera|correos)$/

/** Whether a role may open an address. Addresses outside all sections are open to all staff. */
export const mayOpen = (pathname: string, role: number) => {
  if (guestList.test(pathname)) return isAdmin(role)
  const all = [...sections, ...accountSections, ...innerSections]
  const section = all.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return section?.opensTo(role) ?? true
}
