import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Capability, Rights } from '#base/roles.ts'
import type { Language } from '#base/text/language.ts'
import type { SavedListing } from '#kit/panel/table/saved/counts.ts'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'
import type { Found } from '#club/people/find/staff/queries.ts'
import type { Line } from '#club/people/activity/staff/queries.ts'
import type { InboxPart } from './inbox.ts'
import type { Dashboard, Tasks } from './queries.ts'

/**
 * What a noun hands, in its `staff/noun.ts`, to what collects from all of them (`club/people/nouns/staff/nouns.ts`). It is in the first
 * load of the panel: screens and dialogs are loaded when they open. All parts are optional.
 */
export type PanelNoun = {
  /** Its screens by their path under /admin, each loaded when it opens. */
  pages?: Record<string, () => Promise<{ default: ComponentType }>>
  sections?: Section[]
  /** What of it waits, beside its link in the menu. `badChecks`: the failed checks of the site, once they are read. */
  task?: (counts: Tasks & { badChecks: number | undefined }, language: Language) => MenuTask
  /** What of it waits, on the dashboard, and how it is done there. */
  inbox?: () => Promise<InboxPart>
  /** How what was found is written and where it leads, by its name in the answer. */
  find?: { [Kind in keyof Found]?: FindPart<Found[Kind][number]> }
  /** The screen that begins a new one. */
  creates?: { to: string; title: (language: Language) => string; needs?: Capability }
  /** What there is under a typed email address. */
  ofAddress?: {
    needs: Capability
    to: (address: string) => string
    title: (address: string, language: Language) => string
  }
  /** Its list, whose filters are saved by name. */
  saved?: SavedListing
  /** Where its texts are translated, by the name of their list in the answer. */
  texts?: Partial<Record<Dashboard['texts'][number]['kind'], { list: string; page: (id: string) => string }>>
  /** What of it the log is about, by the `subject` of a line. */
  subjects?: Record<string, Subject>
}

type Subject = {
  /** Where the panel shows it; a function for rows, each of which has its own place or none. */
  to?: string | ((id: string, record: Line['record']) => string | undefined)
  /** What its fields are called. */
  labels?: (language: Language) => Record<string, unknown>
}

/** A link of the menu. */
export type Section = {
  to: string
  name: Record<Language, string>
  icon: LucideIcon
  /** The place in the menu, the lowest first (spec §2). */
  order: number
  /** Below the line: not in the list of the specification. */
  isBelow?: boolean
  /** Not in the menu itself: the section that leads there. */
  within?: string
  /** What it is for, on the screen that leads there. */
  text?: Record<Language, string>
  /** Its state there, while nothing waits. */
  State?: ComponentType
  /** The capability that opens it, or one of several; none: all staff. The server enforces the same. */
  needs?: Capability | readonly Capability[]
}

type MenuTask = {
  to: string
  /** undefined: it is not known. */
  count: number | undefined
  words: (count: number) => string
  /** What «Ajustes» says where nothing waits. */
  none?: string
  hasFailed?: boolean
}

export type FindOption = {
  id: string
  kind: string
  title: string
  /** The number of a member. */
  mark?: string
  /** Beside the title: telephone or address. */
  detail?: string
  /** At the end of the line. */
  note?: string | undefined
  /** It is shown, and cannot be chosen. */
  isOff?: boolean
  /** Where Enter leads. */
  to: string
  /** What the screen there begins with. */
  state?: object
  /** What Enter does instead. */
  run?: () => unknown
  /** What Enter offers next, instead. */
  choices?: FindOption[]
  /** What else can be done with it: the first with Ctrl and Enter, all with Tab. */
  more?: FindOption[]
}

/** Somebody who was found, or who is only a name or a number. */
export type FoundPerson = GuestToAdd & {
  /** The id of the file, the request or the registration. */
  row?: string
  /** The id of a message, whose author has no page. */
  message?: string
}

/** Who searches, and what can be done with a person. */
export type Searching = { rights: Rights; language: Language; acts: (person: FoundPerson) => FindOption[] }

export type FindPart<Row> = {
  /** The place among the groups of results, the lowest first: people before content. */
  order: number
  Icon: LucideIcon
  name: Record<Language, string>
  /** Whether a caller with this name is somebody known. */
  isPerson?: boolean
  option: (row: Row, searching: Searching) => Omit<FindOption, 'kind'>
}
