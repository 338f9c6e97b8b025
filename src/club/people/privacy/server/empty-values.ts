import { sql } from 'drizzle-orm'

/** A registration without the dietary note. */
export const emptyNote = { dietaryRestrictions: '', dietConsentVersion: null, dietConsentAt: null }

/** A registration without its person: the seat stays, for the numbers of the event and for its companions and payments. */
export const emptyRegistration = {
  ...emptyNote,
  fullName: '',
  email: '',
  phone: '',
  howDidYouKnowUs: '',
  notes: '',
  userId: null,
  memberId: null,
  idempotencyKey: null,
  clientNetwork: null,
  confirmationPending: false,
}

/** A request about own data without its person: what was asked and answered, and when. Staff may have answered in their own words. */
export const emptyRequest = {
  email: '',
  provedBy: '',
  extensionReason: '',
  rows: null,
  outcome: sql`case when outcome in ('erased', 'link', 'zip') then outcome else '' end`,
}

/** An email whose text was deleted: it cannot be sent again. */
export const withoutText = { values: { isTextDeleted: true }, asSent: null }
