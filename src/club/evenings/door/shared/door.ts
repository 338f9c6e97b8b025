import * as z from 'zod/mini'
import { instant } from '#base/forms/date-fields.ts'
import { asLine, emailOrNone, id, shortName } from '#base/forms/fields.ts'
import { hasWholeCents, linesOrNothing } from '#base/forms/content-fields.ts'
import { limits } from '#base/limits.ts'
import { languages } from '#base/text/language.ts'
import { doorMethods, longestDevice, longestDiet, mostArrivals, mostOthers } from './limits.ts'

/** The name of a phone: the person at the door. */
const device = z.string().check(asLine, z.maxLength(longestDevice, 'too-long'))

const several = <S extends z.core.$ZodType>(one: S, most: number) =>
  z.array(one).check(z.minLength(1, 'required'), z.maxLength(most, 'too-many'))

/** What a phone asks for: everything, or what came since its last answer. */
export const doorQuery = z.object({ since: z.optional(z.string().check(z.maxLength(80, 'too-long'))) })

/** Arrivals of any phones, each with the name of the one that noted it. */
export const sentArrivals = z.object({
  arrivals: several(
    z.object({ id, seat: id, at: instant, device, undoneAt: z._default(z.nullable(instant), null) }),
    mostArrivals,
  ),
})
export type SentArrivals = z.infer<typeof sentArrivals>

/**
 * Money that was taken at the door for the party of a seat. `anyway`: although nothing is owed, or less. `undoneAt`: it was a mistake, and
 * counts no more.
 */
export const sentPayments = z.object({
  device,
  language: z.enum(languages),
  payments: several(
    z.object({
      id,
      seat: id,
      amount: z.number().check(z.minimum(0.01), z.maximum(limits.maxPayment), z.refine(hasWholeCents, 'price.cents')),
      method: z.enum(doorMethods),
      at: instant,
      anyway: z._default(z.boolean(), false),
      undoneAt: z._default(z.nullable(instant), null),
    }),
    mostOthers,
  ),
})
export type SentPayments = z.infer<typeof sentPayments>

/** People who come without a seat: the id becomes that of the seat. `diet`: what they cannot eat. `raise`: if none is free, the event gets one more. */
export const sentWalkIns = z.object({
  device,
  language: z.enum(languages),
  walkIns: several(
    z.object({
      id,
      name: shortName('name.required'),
      email: emailOrNone,
      diet: z._default(linesOrNothing(longestDiet), ''),
      raise: z._default(z.boolean(), false),
    }),
    mostOthers,
  ),
})
export type SentWalkIns = z.infer<typeof sentWalkIns>
