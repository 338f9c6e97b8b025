import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

export const messages = bilingual({
  title: {
    es: (count: number) =>
      count === 1 ? '1 cambio hecho desde su cuenta' : `${count} cambios hechos desde sus cuentas`,
    ca: (count: number) =>
      count === 1 ? '1 canvi fet des del seu compte' : `${count} canvis fets des dels seus comptes`,
  },
  iban: { es: (day: string) => `IBAN cambiado el ${day}`, ca: (day: string) => `IBAN canviat el ${day}` },
  leaves: { es: (day: string) => `Pide la baja para el ${day}`, ca: (day: string) => `Demana la baixa per al ${day}` },
  left: { es: (day: string) => `Se ha dado de baja el ${day}`, ca: (day: string) => `S’ha donat de baixa el ${day}` },
  see: words.see,
  seen: { es: 'Visto', ca: 'Vist' },
  notSeen: { es: 'No se ha anotado que lo has visto', ca: 'No s’ha anotat que ho has vist' },
})
