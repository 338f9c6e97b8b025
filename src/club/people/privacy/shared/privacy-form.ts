import * as z from 'zod/mini'
import { day } from '#base/forms/date-fields.ts'
import { privacyRequestKinds } from '#base/privacy/requests.ts'
import { type RetentionKey, retentionKeys } from '#base/privacy/retention.ts'
import { languages } from '#base/text/language.ts'
import { limits } from '#base/limits.ts'
import { requiredLines } from '#base/forms/content-fields.ts'
import { email, emailOrNone, id, line } from '#base/forms/fields.ts'
import { searched } from '#base/forms/list-query.ts'

/** Whose data: an address that is one person's, or the rows that staff ticked. */
const emailOfPerson = z._default(emailOrNone, '')
const rows = z.array(id).check(z.maxLength(200, 'too-long'))

export const peopleSearch = z.object({ search: searched() })

/** The query of one person. `row`: the row from which staff come; `ticked`: the rows that staff say are the person's, with commas. */
export const personQuery = z.object({
  email: emailOfPerson,
  row: z.optional(id),
  ticked: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids) => ids.split(',').filter(Boolean)),
      ),
      rows,
    ),
  ),
})

export const person = z.object({ email: emailOfPerson, rows: z._default(rows, []) })
export type PersonInput = z.infer<typeof person>

/** A link to the own data, by email to their address; `rows`: those that staff ticked as theirs. */
export const dataLink = z.object({ email, language: z.enum(languages), rows: z._default(rows, []) })

/** What somebody asked, written down by staff. The id is the form's: sent again, it is the same request. */
export const newPrivacyRequest = z.object({
  id,
  kind: z.enum(privacyRequestKinds),
  email,
  askedOn: day,
  provedBy: line,
  language: z.enum(languages),
})
export type NewPrivacyRequest = z.infer<typeof newPrivacyRequest>

export const privacyRequestFilters = ['open', 'answered'] as const
export const privacyRequestList = z.object({ filter: z._default(z.enum(privacyRequestFilters), 'open') })

/** What the person reads: the answer, or why it takes longer. */
const text = requiredLines(limits.reason)
export const privacyAnswer = z.object({ outcome: text })
export const privacyExtension = z.object({ reason: text })

/** Whose data are held back, and why. */
export const newHold = z.extend(person, { reason: text })

/** A ZIP for staff. `isAnswer`: they give it to the person, whose requests of access are answered with it. */
export const personDownload = z.extend(person, { isAnswer: z._default(z.boolean(), false) })
export type PersonDownload = z.infer<typeof personDownload>

export const ruleRelease = z.object({ rule: z.enum(retentionKeys as [RetentionKey, ...RetentionKey[]]) })
