import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { socioStatusIn } from '#club/members/members/staff/messages.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import { messages } from './messages.ts'
import type { ComparedFile } from './queries.ts'
import type { FilledField } from '../shared/merging.ts'

type Row = {
  name: string
  text: (file: ComparedFile) => string
  /** The fields that fill it. Without them the file that stays keeps its own. */
  by?: readonly (FilledField | 'hasAccount')[]
}

/** What of two files is compared, in words. */
export const rowsIn = (language: Language): Row[] => {
  const say = messages(language)
  const name = fields(language)
  const day = (value: string | null) => (value ? formatDate(value, language) : '')
  const both = (...texts: (string | null)[]) => texts.filter(Boolean).join(', ')
  const method = (value: string | null) => {
    const known = paymentMethods.find((one) => one === value)
    return known ? paymentMethodIn(language)[known] : ''
  }
  return [
    { name: say.number, text: ({ membershipNumber }) => membershipNumber },
    { name: say.fullName, text: ({ fullName }) => fullName },
    { name: name.phone, text: ({ phone }) => phone ?? '', by: ['phone'] },
    { name: name.email, text: ({ email }) => email, by: ['email'] },
    { name: name.address, text: ({ address }) => address ?? '', by: ['address'] },
    { name: say.born, text: ({ birthDate }) => day(birthDate), by: ['birthDate'] },
    { name: say.eats, text: ({ dietaryRestrictions }) => dietaryRestrictions ?? '', by: ['dietaryRestrictions'] },
    {
      name: say.inEmergency,
      text: ({ emergencyContactName, emergencyContactPhone }) => both(emergencyContactName, emergencyContactPhone),
      by: ['emergencyContactName', 'emergencyContactPhone'],
    },
    {
      name: name.payment,
      text: ({ paymentMethod, iban, cardHolderName }) => both(method(paymentMethod), iban, cardHolderName),
      by: ['paymentMethod', 'iban', 'cardHolderName'],
    },
    { name: say.billing, text: ({ billingAddress }) => billingAddress ?? '', by: ['billingAddress'] },
    { name: name.notes, text: ({ notes }) => notes ?? '', by: ['notes'] },
    { name: say.memberSince, text: ({ memberSince }) => day(memberSince) },
    { name: say.account, text: ({ hasAccount }) => (hasAccount ? say.joined : say.noAccount), by: ['hasAccount'] },
    { name: say.status, text: ({ status }) => socioStatusIn(language)[status] },
    { name: say.completed, text: ({ completedAt }) => day(completedAt), by: ['completedAt'] },
  ]
}

/** Texts that say the same: spaces, case and the country of a telephone apart. */
export const saysSame = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replaceAll(/\s+/g, ''))
  return a === b || (/^[+\d]{9,}$/.test(a!) && /^[+\d]{9,}$/.test(b!) && a!.slice(-9) === b!.slice(-9))
}
