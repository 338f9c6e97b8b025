import { eq } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { emails } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { organizers } from '#db/schema/organizers.ts'
import type { FactsNow } from '#email/deliver.ts'
import type { WithdrawalReason } from '#shared/withdrawal-reasons.ts'
import { cancellationEmail } from '../registrations/cancellations/email.ts'
import type { Club } from '../club.ts'
import { approvalEmail, completionEndOf } from '../membership-requests/completion-link.ts'
import { socioOf } from '../membership-requests/lock.ts'
import { confirmationOf, proofUrl } from '../registrations/confirmation-email.ts'
import { withSameAddress } from '../registrations/same-address.ts'

type ClubContext = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>
type EmailRow = Pick<typeof emails.$inferSelect, 'template' | 'about' | 'values' | 'recipient'>

/**
 * What an email says by the facts of now, or why it must not be sent: asked before each delivery, and before staff sends it
 * again. An email about no row, or about an account, says what it was posted with.
 */
export const currentEmailValues = async (
  club: ClubContext,
  { template, about, values, recipient }: EmailRow,
): Promise<FactsNow> => {
  const read = about ? readers[template] : undefined
  if (!about || !read) return { values }
  const found = await read(club, about, values, recipient)
  return typeof found === 'string' ? { withdrawn: found } : { values: found }
}

type Values = Record<string, unknown>
type Read = (club: ClubContext, about: string, values: Values, recipient: string) => Promise<Values | WithdrawalReason>

const readers: Partial<Record<string, Read>> = {
  'send-event-registration-confirmation': async (club, about, _values, recipient) => {
    const found = await readGuest(club, about)
    if (typeof found === 'string') return found
    const { guest, event, organizer, registrations } = found
    if (guest.cancelledAt) return 'registration-cancelled'
    const told = { ...confirmationOf(guest, { ...event, organizer }, club.siteUrl).values, registrations }
    // A copy to another address cannot verify the guest's address.
    const mayProve = !guest.provenAt && recipient === guest.email
    return mayProve ? { ...told, proofUrl: proofUrl(guest, club) } : told
  },
  'send-event-registration-cancellation': async (club, about, { kind, reason }) => {
    const found = await readGuest(club, about)
    if (typeof found === 'string') return found
    const { guest, event } = found
    if (!guest.cancelledAt) return 'registration-restored'
    return cancellationEmail(guest, event, { kind: kind === 'declined' ? kind : 'cancelled', reason: String(reason) })
      .values
  },
  'send-membership-confirmation': async ({ db }, about) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    if (!request) return 'gone'
    const { fullName, email, language } = request
    return request.status === 'pending' ? { fullName, email, language } : 'request-decided'
  },
  'send-approval-notification': async ({ db, now, siteUrl }, about) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    if (!request) return 'gone'
    const socio = await socioOf(db, about)
    if (request.status !== 'approved' || (socio && socio.status !== 'active')) return 'not-a-member'
    if (socio?.completedAt) return 'data-completed'
    if (completionEndOf(request) <= now()) return 'link-expired'
    const { fullName, email, language } = socio ?? request
    return approvalEmail(siteUrl, { id: about, fullName, email, language }, socio?.membershipNumber ?? '').values
  },
  // The text was written by staff, and the decision is final.
  'membership-rejection': async ({ db }, about, values) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    return request?.status === 'rejected' ? values : 'gone'
  },
  'send-contact-confirmation': (club, about) => messageOf(club, about),
  'contact-message': (club, about) => messageOf(club, about),
}

/** A guest with the event, or why the email is withdrawn. */
const readGuest = async ({ db, now }: ClubContext, about: string) => {
  const [row] = await db
    .select({ guest: eventRegistrations, event: events, organizer: organizers, registrations: withSameAddress })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .where(eq(eventRegistrations.id, about))
  if (!row || row.event.deletedAt) return 'event-cancelled'
  return row.event.date <= now() ? 'event-begun' : row
}

const messageOf = async ({ db }: ClubContext, about: string) => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, about))
  if (!row) return 'gone'
  const { name, email, phone, message, language } = row
  return { name, email, phone, message, language }
}
