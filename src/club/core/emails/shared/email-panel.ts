import * as z from 'zod/mini'
import { instant } from '#base/forms/date-fields.ts'
import { email, id } from '#base/forms/fields.ts'
import { listQuery } from '#base/forms/list-query.ts'

export const emailFilters = ['failed', 'queued', 'sent', 'withdrawn', 'all'] as const
/** The query of a list of emails: of all, or of those about an event. */
export const emailList = z.extend(listQuery(['createdAt']), {
  filter: z._default(z.enum(emailFilters), 'failed'),
  eventId: z.optional(id),
})
export type EmailList = z.infer<typeof emailList>

/** Sends an email again, to a corrected address if one is given. */
export const emailResending = z.object({ to: z.optional(email) })

/** Sends all emails again that failed since an instant. */
export const failedSending = z.object({ since: instant })

/** A corrected address. */
export const addressCorrection = z.object({ to: email })
