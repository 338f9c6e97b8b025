import * as z from 'zod/mini'
import { paragraph, phone, requiredIdempotencyKey } from '#base/forms/fields.ts'
import { email, fullName, language, listFields } from '#club/members/members/shared/membership-panel.ts'
import { requestFilters, requestStatuses } from '#club/members/members/shared/membership.ts'

/** "Crear Solicitud" (spec §5): the request is approved from the start. */
export const newRequest = z.object({ fullName, email, phone, reason: paragraph, language })
export const newRequestSubmission = z.extend(newRequest, requiredIdempotencyKey)
export type NewRequest = z.infer<typeof newRequestSubmission>

/** A decision of the staff about a request, with an optional internal reason. */
export const decision = z.object({
  status: z.enum(requestStatuses),
  reason: paragraph,
  /** The text of the email to a rejected applicant. Without it, no email is sent. */
  emailText: z.optional(paragraph),
})
export type Decision = z.infer<typeof decision>

export const requestList = z.object({ ...listFields, status: z._default(z.enum(requestFilters), 'all') })
export type RequestList = z.infer<typeof requestList>
