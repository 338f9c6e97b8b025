import { casesOfEvents } from './cases-of-events.ts'
import { casesOfGuests } from './cases-of-guests.ts'
import { casesOfStaff } from './cases-of-staff.ts'
import { casesOfWaiting } from './cases-of-waiting.ts'

/** Every case of a seat. */
export const seatCases = Object.entries({ ...casesOfGuests, ...casesOfWaiting, ...casesOfStaff, ...casesOfEvents })
