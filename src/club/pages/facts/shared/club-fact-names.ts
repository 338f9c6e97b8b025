import type { LegalFacts, PublicFacts } from '#base/club-facts.ts'
import type { Language } from '#base/text/language.ts'

/** What the club's facts are called in the panel and in the email that reports a change. */
export const factNames = {
  name: { es: 'Nombre del club', ca: 'Nom del club' },
  founded: { es: 'Año de fundación', ca: 'Any de fundació' },
  libraryTitles: { es: 'Libros de la biblioteca', ca: 'Llibres de la biblioteca' },
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  street: { es: 'Calle y número', ca: 'Carrer i número' },
  postalCode: { es: 'Código postal', ca: 'Codi postal' },
  city: { es: 'Ciudad', ca: 'Ciutat' },
  country: { es: 'País', ca: 'País' },
  map: { es: 'Mapa', ca: 'Mapa' },
  weekdayHours: { es: 'Lunes a viernes', ca: 'De dilluns a divendres' },
  saturdayHours: { es: 'Sábado', ca: 'Dissabte' },
  sundayHours: { es: 'Domingo', ca: 'Diumenge' },
  instagram: { es: 'Instagram', ca: 'Instagram' },
  facebook: { es: 'Facebook', ca: 'Facebook' },
  x: { es: 'Twitter', ca: 'Twitter' },
  legalName: { es: 'Nombre legal', ca: 'Nom legal' },
  taxId: { es: 'NIF', ca: 'NIF' },
  register: { es: 'Registro', ca: 'Registre en castellà' },
  registerCa: { es: 'Registro en catalán', ca: 'Registre en català' },
  registerNumber: { es: 'Número de registro', ca: 'Número de registre' },
  accountHolder: { es: 'Titular de la cuenta', ca: 'Titular del compte' },
  iban: { es: 'IBAN', ca: 'IBAN' },
  bizum: { es: 'Bizum', ca: 'Bizum' },
  payAtDoor: { es: 'Se puede pagar en la puerta', ca: 'Es pot pagar a la porta' },
} satisfies Record<keyof PublicFacts | keyof LegalFacts, Record<Language, string>>
