import type { ComponentType } from 'react'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'

/** What a member's file and a request show of the person and have from later families: handed in by the page. */
export type PersonParts = {
  /** The newest of what happened with the person. `id`: of the file or the request. Read-only, it takes no note. */
  PersonHistory: ComponentType<{ id: string; isReadOnly?: boolean }>
  /** Adds the person to one of the next events. */
  AddToEvent: ComponentType<{ person: GuestToAdd }>
}
