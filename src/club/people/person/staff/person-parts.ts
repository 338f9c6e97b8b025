import type { PersonParts } from '#club/members/members/staff/person-parts.ts'
import { AddToEvent } from './add-to-event.tsx'
import { PersonHistory } from './person-history.tsx'

/** What a member's file and a request show of the person. */
export const personParts: PersonParts = { PersonHistory, AddToEvent }
