import { typeIn } from '#club/members/members/both/type-names.ts'
import type { Language } from '#base/text/language.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { socioStatusIn } from '#club/members/members/staff/messages.ts'
import { fieldIn, messages } from './messages.ts'

/** A file to fill in: the headings that an import knows, and a row of somebody who does not exist. */
export const modelRows = (language: Language) => {
  const say = messages(language)
  const heading = fieldIn(language)
  const row = {
    number: '',
    fullName: say.modelName,
    surname: say.modelSurname,
    email: 'nombre@cercle.example',
    phone: '600 000 000',
    address: say.modelAddress,
    postcode: '08001',
    town: 'Barcelona',
    membershipType: typeIn(language).regular,
    status: socioStatusIn(language).active,
    joinedOn: '2024-01-15',
    leftOn: '',
    paymentMethod: paymentMethodIn(language).transfer,
    iban: 'ES91 2100 0418 4502 0005 1332',
    birthDate: '1980-05-20',
    language: languageIn(language)[language],
    notes: say.modelNotes,
  }
  const fields = Object.keys(row) as (keyof typeof row)[]
  return [fields.map((field) => heading[field]), fields.map((field) => row[field])]
}
