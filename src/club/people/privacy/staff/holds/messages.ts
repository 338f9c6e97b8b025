import { words } from '#base/text/words.ts'
import { toTheDay } from '#base/dates/catalan-day.ts'
import { bilingual } from '#base/text/language.ts'

export const holdMessages = bilingual({
  hold: { es: 'Apartar por un pleito', ca: 'Aparta per un plet' },
  renew: { es: 'Apartar 30 días más', ca: 'Aparta 30 dies més' },
  text: {
    es: 'Durante 30 días nada de esta persona se borra ni se bloquea: ni por plazo, ni a mano. Después vuelven los plazos, si no lo renuevas.',
    ca: 'Durant 30 dies res d’aquesta persona s’esborra ni es bloqueja: ni per termini, ni a mà. Després tornen els terminis, si no ho renoves.',
  },
  reason: words.reason,
  reasonHint: { es: 'El pleito o la reclamación, con su número.', ca: 'El plet o la reclamació, amb el seu número.' },
  missing: { es: 'Escribe el motivo', ca: 'Escriu el motiu' },
  done: { es: 'Datos apartados', ca: 'Dades apartades' },
  failed: { es: 'Error al apartar los datos', ca: 'Error en apartar les dades' },
  until: {
    es: (day: string) => `Datos apartados hasta el ${day}`,
    ca: (day: string) => `Dades apartades fins ${toTheDay(day)}`,
  },
  end: { es: 'Dejar de apartar', ca: 'Deixa d’apartar' },
  endText: {
    es: 'Vuelven a contar los plazos: lo que ya los ha cumplido se borra esta noche.',
    ca: 'Tornen a comptar els terminis: el que ja els ha complert s’esborra aquesta nit.',
  },
  ended: { es: 'Ya no están apartados', ca: 'Ja no estan apartades' },
  endFailed: { es: 'Error al dejar de apartar', ca: 'Error en deixar d’apartar' },
})
