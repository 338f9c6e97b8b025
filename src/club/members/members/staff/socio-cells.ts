import { dayOf } from '#base/dates/dates.ts'
import { typeIn } from '#club/members/members/both/type-names.ts'
import type { Cell } from '#base/text/csv.ts'
import { type Language, languageOr } from '#base/text/language.ts'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { paymentMethods, socioStatusOr } from '../shared/membership.ts'
import { messages, socioStatusIn } from './messages.ts'
import type { SocioInFile } from './queries.ts'

/** The rows of a file of members, as an import reads them. The columns of the table come first, in its order. */
export const socioCells = (language: Language, rows: SocioInFile[]): Cell[][] => {
  const say = messages(language)
  const name = fields(language)
  return [
    [
      say.number,
      say.name,
      say.email,
      say.phone,
      say.postal,
      say.type,
      say.status,
      say.joined,
      say.left,
      name.paymentMethod,
      name.iban,
      name.birthDate,
      say.language,
    ],
    ...rows.map((row) => {
      const method = paymentMethods.find((value) => value === row.paymentMethod)
      return [
        row.membershipNumber,
        row.fullName,
        row.email,
        row.phone,
        row.address,
        typeIn(language)[row.membershipType],
        socioStatusIn(language)[socioStatusOr(row.status)],
        row.memberSince,
        row.leftAt && dayOf(row.leftAt),
        method && paymentMethodIn(language)[method],
        row.iban,
        row.birthDate,
        languageIn(language)[languageOr(row.language)],
      ]
    }),
  ]
}
