import * as z from 'zod/mini'
import type { MembershipFacts } from '../membership-facts.ts'
import { euros, fromVersion, optional, required } from './fields/content-fields.ts'
import { id } from './fields/fields.ts'

const rows = <Row extends z.ZodMiniType>(row: Row, max: number) => z.array(row).check(z.maxLength(max, 'too-many'))

const fields = {
  // An emptied field has no value.
  fee: z._default(z.nullable(euros), null),
  feeText: optional(300),
  feeTextCa: optional(300),
  benefits: rows(z.object({ count: required(6), text: required(), textCa: optional() }), 12),
  steps: rows(
    z.object({ title: required(100), titleCa: optional(100), text: optional(300), textCa: optional(300) }),
    6,
  ),
  housesText: optional(600),
  housesTextCa: optional(600),
  houses: rows(
    z.object({
      name: required(100),
      restaurantId: z.nullable(id),
      place: optional(100),
      kitchen: optional(100),
      kitchenCa: optional(100),
      favour: required(),
      favourCa: optional(),
    }),
    100,
  ),
}

/** What the club says of its membership. Without a Catalan text the Spanish one is shown. */
export const membershipFactsForm = z.object(fields) satisfies z.ZodMiniType<MembershipFacts>
export const membershipFactsSave = z.object({ ...fields, ...fromVersion })
