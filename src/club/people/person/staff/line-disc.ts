import {
  Bell,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  DoorOpen,
  Inbox,
  type LucideIcon,
  Mail,
  PenLine,
  ReceiptEuro,
  ShieldCheck,
  StickyNote,
  UserCheck,
  UserCog,
  Utensils,
} from 'lucide-react'
import type { TimelineLine } from './queries.ts'

type Tone = 'plain' | 'coming' | 'good' | 'note'

const icons: Record<TimelineLine['kind'], LucideIcon> = {
  applied: Inbox,
  joined: UserCheck,
  completed: CircleCheck,
  moved: UserCog,
  consent: ShieldCheck,
  alert: Bell,
  act: PenLine,
  booked: CalendarPlus,
  table: Utensils,
  arrived: DoorOpen,
  cancelled: CalendarX,
  payment: ReceiptEuro,
  email: Mail,
  note: StickyNote,
}

/** The disc of a line: dark is still to come, a green ring a good end, yellow a note by staff, the others are plain facts. */
export const discOf = (line: TimelineLine, now: number): { icon: LucideIcon; tone: Tone } => {
  const icon = icons[line.kind]
  if (line.kind === 'note') return { icon, tone: 'note' }
  if (Date.parse(line.at) > now) return { icon, tone: 'coming' }
  const isGood = ['joined', 'table', 'arrived'].includes(line.kind) || (line.kind === 'payment' && !line.isVoided)
  return { icon, tone: isGood ? 'good' : 'plain' }
}
