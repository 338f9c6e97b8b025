import type { TimelinePart } from '../shared/person-page.ts'
import type { Capability } from '#base/roles.ts'
import { pathOfPart } from '#club/core/staff/person-address.ts'
import type { PersonHead } from './queries.ts'

export type Tab = { path: string; name: TimelinePart | 'data'; part?: TimelinePart }

const partOf = (part: TimelinePart): Tab => ({ path: pathOfPart[part], name: part, part })

/** The parts of a person's page that the account may see. */
export const tabsOf = (person: PersonHead, may: (capability: Capability) => boolean): Tab[] => [
  partOf('all'),
  ...(may('guests') ? [partOf('tables')] : []),
  partOf('emails'),
  ...(may('treasury') ? [partOf('payments')] : []),
  ...(person.kind === 'guest' ? [] : [partOf('notes')]),
  ...(may('users') ? [{ path: 'datos', name: 'data' as const }] : []),
]
