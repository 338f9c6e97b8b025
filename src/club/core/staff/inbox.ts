import type { LucideIcon } from 'lucide-react'
import { type FC, type LazyExoticComponent, lazy } from 'react'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import type { RowAct } from '#kit/panel/table/acts/act.ts'
import type { People } from './queries.ts'

/** Something that waits: who, about what, since when, and what to do. */
export type InboxItem = {
  id: string
  name: string
  nameLang?: string
  text: string | null
  lang?: string
  at?: string
  /** Opens all about it, over the dashboard or on its own screen. */
  open: () => void
  /** The first is in sight on every row, the others under the cursor. */
  acts: RowAct[]
}

/** One kind of what waits. */
export type InboxGroup = {
  /** The place among the groups, the lowest first; no two have one. */
  order: number
  Icon: LucideIcon
  title: string
  /** How many wait: more than have a row. */
  count: number
  /** The list with all of them. */
  to?: string | undefined
  /** Whether its «Ver todas» is «Ver todos». */
  isMasculine?: boolean
  items: InboxItem[]
}

/** What waits and is done on another screen: a sentence with a link. `order`: the place among the lines, the lowest first. */
export type InboxLine = { order: number; to: string; text: string }

type InboxRecord = FC<{ id: string; begins: 'refuse' | undefined; people: People; onClose: () => void }>

/** A record over the dashboard, loaded when it is opened. `begins`: an act that it begins with. */
export const openedRecord = (load: () => Promise<InboxRecord>) => lazy(async () => ({ default: await load() }))

/** What a noun hands to the inbox, in its `staff/inbox.tsx`. */
export type InboxPart = {
  /** A hook. `open`: shows one of `records`, as `NAME.ID`. */
  useWaiting?: (people: People, open: OpenRecord['open']) => { groups?: InboxGroup[]; lines?: InboxLine[] }
  records?: Record<string, LazyExoticComponent<InboxRecord>>
}
