import * as z from 'zod/mini'
import { email, instant } from './fields/fields.ts'
import { listQuery } from './fields/list-query.ts'

export const emailFilters = ['failed', 'queued', 'sent', 'withdrawn', 'all'] as const
export const emailList = z.extend(listQuery(['createdAt']), { filter: z._default(z.enum(emailFilters), 'failed') })
export type EmailList = z.infer<typeof emailList>

/** An email goes out again, to a corrected address where one is given. */
export const emailResending = z.object({ to: z.optional(email) })

/** All emails that failed since an instant go out again. */
export const failedSending = z.object({ since: instant })

/** The field that corrects an address. */
export const addressCorrection = z.object({ to: email })
