import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  pastTitle: { es: '¿Una fecha que ya ha pasado?', ca: 'Una data que ja ha passat?' },
  pastText: {
    es: (when: string) => `Empieza el ${when}, que ya ha pasado: nadie podrá inscribirse.`,
    ca: (when: string) => `Comença el ${when}, que ja ha passat: ningú no s’hi podrà inscriure.`,
  },
  changeDate: { es: 'Cambiar la fecha', ca: 'Canvia la data' },
  saveAnyway: { es: 'Guardar igualmente', ca: 'Desa igualment' },
  categoryTitle: {
    es: (typed: string, used: string) => `¿«${typed}» o «${used}»?`,
    ca: (typed: string, used: string) => `«${typed}» o «${used}»?`,
  },
  categoryText: {
    es: (used: string) => `Ya hay eventos en «${used}». Si se escriben distinto, en la agenda son dos categorías.`,
    ca: (used: string) => `Ja hi ha esdeveniments a «${used}». Si s’escriuen diferent, a l’agenda són dues categories.`,
  },
  keepEditing: words.keepEditing,
  save: { es: (typed: string) => `Guardar «${typed}»`, ca: (typed: string) => `Desa «${typed}»` },
  use: { es: (used: string) => `Usar «${used}»`, ca: (used: string) => `Fes servir «${used}»` },
})
