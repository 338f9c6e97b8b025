import type { Language } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** Who has a seat. `fullName` of a companion who was not named is that of the guest who booked. */
export type SeatName = { fullName: string; named: boolean }

/** The name of a seat as people read it: «acompañante de Marta Pons» for a companion who was not named. Empty if it was erased. */
export const seatName = ({ fullName, named }: SeatName, language: Language) =>
  isUnnamed({ fullName, named }) ? companionOf[language](fullName).join('') : fullName

/** The name of each seat among `seats`: several companions who were not named are told apart by a number, «acompañante 2 de Marta Pons». */
export const seatNamesIn = <Seat extends SeatName>(seats: readonly Seat[], language: Language) => {
  const partsOf = seatNamePartsIn(seats, language)
  return (seat: Seat) => partsOf(seat).join('')
}

/** The same names in two parts: «acompañante 2», and « de Marta Pons», which is empty for who was named. */
export const seatNamePartsIn = <Seat extends SeatName>(seats: readonly Seat[], language: Language) => {
  const unnamed = seats.filter(isUnnamed)
  return (seat: Seat): SeatNameParts => {
    if (!isUnnamed(seat)) return [seat.fullName, '']
    const isAmongOthers = unnamed.length > 1 && unnamed.includes(seat)
    return companionOf[language](seat.fullName, isAmongOthers ? ` ${unnamed.indexOf(seat) + 1}` : '')
  }
}

export type SeatNameParts = [own: string, ofHost: string]

const isUnnamed = ({ fullName, named }: SeatName) => !named && fullName !== ''

/** The names of `seats`, as a list has them. */
export const seatNames = (seats: readonly SeatName[], language: Language) => seats.map(seatNamesIn(seats, language))

const companionOf: Record<Language, (host: string, number?: string) => SeatNameParts> = {
  es: (host, number = '') => [`acompañante${number}`, ` de ${host}`],
  ca: (host, number = '') => [`acompanyant${number}`, ` ${ofName(host)}`],
}

/** The columns of a companion's name. Without one it has that of the guest who booked. */
export const nameColumns = (name: string, host: string): SeatName =>
  name === '' ? { fullName: host, named: false } : { fullName: name, named: true }

/** A name as a form has it: empty if there is none. */
export const writtenName = ({ fullName, named }: SeatName) => (named ? fullName : '')
