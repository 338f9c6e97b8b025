import {
  Activity,
  CalendarDays,
  Inbox,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Shield,
  Store,
  Users,
  Utensils,
} from 'lucide-react'
import { isAdmin, isStaff } from '#shared/roles.ts'
import type { messages } from './messages.ts'

type Section = {
  to: string
  name: keyof ReturnType<typeof messages>
  icon: LucideIcon
  /** Which roles may open it (decision 43). The server enforces the same. */
  opensTo: (role: number) => boolean
}

/** The links of the sidebar, exactly the spec's and in its order (spec §2). */
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

/** What the spec's links have no place for, beside the account. */
export const accountSections: Section[] = [
  { to: '/admin/mensajes', name: 'contactMessages', icon: MessageSquare, opensTo: isAdmin },
  { to: '/admin/cartas', name: 'emails', icon: Mail, opensTo: isAdmin },
  { to: '/admin/club', name: 'club', icon: Landmark, opensTo: isAdmin },
  { to: '/admin/estado', name: 'status', icon: Activity, opensTo: isAdmin },
  { to: '/admin/seguridad', name: 'security', icon: KeyRound, opensTo: isStaff },
]

/** Screens that are reached from another, not from the sidebar, which marks that other one. */
export const innerSections: (Pick<Section, 'to' | 'opensTo'> & { from: string })[] = [
  { to: '/admin/socios-activos', from: '/admin/socios', opensTo: isAdmin },
  { to: '/admin/password-reset', from: '/admin/usuarios', opensTo: isAdmin },
]

/** The people who come to an event, under its address; and to all of them. */
const guestList = /^\/admin\/eventos\/([^/]+\/)?inscripciones$/

/** Whether an address is open to a role. Addresses of no section are open to all staff. */
export const mayOpen = (pathname: string, role: number) => {
  if (guestList.test(pathname)) return isAdmin(role)
  const all = [...sections, ...accountSections, ...innerSections]
  const section = all.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return section?.opensTo(role) ?? true
}
