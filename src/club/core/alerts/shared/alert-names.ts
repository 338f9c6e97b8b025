import { bilingual } from '#base/text/language.ts'

/** What each alert tells, as the email that asks and the page of the alerts list it. */
export const alertNames = bilingual({
  repeat: {
    es: (title: string) => `Si se repite «${title}»`,
    ca: (title: string) => `Si es repeteix «${title}»`,
  },
  opening: {
    es: (title: string) => `Cuando se abra a todo el mundo «${title}»`,
    ca: (title: string) => `Quan s’obri a tothom «${title}»`,
  },
  restaurant: {
    es: (name: string) => `Cuando haya un evento en ${name}`,
    ca: (name: string) => `Quan hi hagi un esdeveniment a ${name}`,
  },
  category: {
    es: (name: string) => `Cuando haya un evento nuevo de «${name}»`,
    ca: (name: string) => `Quan hi hagi un esdeveniment nou de «${name}»`,
  },
})
