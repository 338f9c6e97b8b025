import type { Language } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** Who has a seat. `fullName` of a companion who was not named is that of the guest who booked. */
export type SeatName = { fullName: string; named: boolean }

/** The name of a seat as people read it: «acompañante de Marta Pons» for a companion who was not named. Empty if it was erased. */
export const seatName = ({ fullName, named }: SeatName, language: Language) =>
  named || fullName === '' ? fullName : companionOf[language](fullName)

/** The name of each seat among those of its booking: several companions who were not named are told apart by their number. */
export const seatNamesIn = <Seat extends SeatName>(seats: Seat[], language: Language) => {
  const isUnnamed = ({ fullName, named }: SeatName) => !named && fullName !== ''
  const areSeveral = seats.filter(isUnnamed).length > 1
  return (seat: Seat) =>
    areSeveral && isUnnamed(seat) ? `${companion[language]} ${seats.indexOf(seat)}` : seatName(seat, language)
}

const companion = { es: 'Acompañante', ca: 'Acompanyant' }

const companionOf: Record<Language, (host: string) => string> = {
  es: (host) => `acompañante de ${host}`,
  ca: (host) => `acompanyant ${ofName(host)}`,
}

/** The columns of a companion's name. Without one it has that of the guest who booked. */
export const nameColumns = (name: string, host: string): SeatName =>
  name === '' ? { fullName: host, named: false } : { fullName: name, named: true }

/** A name as a form has it: empty if there is none. */
export const writtenName = ({ fullName, named }: SeatName) => (named ? fullName : '')
