import type { Language } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** Who has a seat. `fullName` of a companion who was not named is that of the guest who booked. */
export type SeatName = { fullName: string; named: boolean }

/** The name of a seat as people read it: «acompañante de Marta Pons» for a companion who was not named. Empty if it was erased. */
export const seatName = ({ fullName, named }: SeatName, language: Language) =>
  named || fullName === '' ? fullName : companionOf[language](fullName)

const companionOf: Record<Language, (host: string) => string> = {
  es: (host) => `acompañante de ${host}`,
  ca: (host) => `acompanyant ${ofName(host)}`,
}

/** The columns of a companion's name. Without one it has that of the guest who booked. */
export const nameColumns = (name: string, host: string): SeatName =>
  name === '' ? { fullName: host, named: false } : { fullName: name, named: true }

/** A name as a form has it: empty if there is none. */
export const writtenName = ({ fullName, named }: SeatName) => (named ? fullName : '')
