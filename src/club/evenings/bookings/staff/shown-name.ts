import { type Language, bilingual } from '#base/text/language.ts'
import { type SeatName, seatName } from '../shared/seat-name.ts'

const messages = bilingual({ erased: { es: 'Datos borrados', ca: 'Dades esborrades' } })

/** The name of a seat for staff, who read too that it was erased. */
export const shownName = (seat: SeatName, language: Language) => seatName(seat, language) || messages(language).erased
