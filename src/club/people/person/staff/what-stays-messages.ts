import { bilingual } from '#base/text/language.ts'

/** What happens with the bookings and the money of somebody whose membership stops or ends. */
export const messages = bilingual({
  title: { es: 'Qué pasa con lo suyo', ca: 'Què passa amb el que és seu' },
  loading: { es: 'Mirando sus mesas…', ca: 'Mirant les seves taules…' },
  bookings: { es: 'Sus reservas siguen en pie.', ca: 'Les seves reserves es mantenen.' },
  none: { es: 'No tiene ninguna mesa por venir.', ca: 'No té cap taula per venir.' },
  one: {
    es: (day: string, event: string) => `Conserva su silla del ${day}: ${event}.`,
    ca: (day: string, event: string) => `Conserva la seva cadira del ${day}: ${event}.`,
  },
  many: {
    es: (count: number, day: string, event: string) =>
      `Conserva sus ${count} mesas por venir; la primera, el ${day}: ${event}.`,
    ca: (count: number, day: string, event: string) =>
      `Conserva les ${count} taules per venir; la primera, el ${day}: ${event}.`,
  },
  further: {
    es: 'El precio no cambia: si ha de ser otro, cámbialo en la reserva.',
    ca: 'El preu no canvia: si ha de ser un altre, canvia’l a la reserva.',
  },
  owes: {
    es: (sum: string) => `Debe ${sum} de sus mesas: sigue en «Cobros» hasta que lo pague.`,
    ca: (sum: string) => `Deu ${sum} de les seves taules: continua a «Cobraments» fins que ho pagui.`,
  },
  toReturn: {
    es: (sum: string) => `Hay que devolverle ${sum}: sigue en «Cobros».`,
    ca: (sum: string) => `Cal tornar-li ${sum}: continua a «Cobraments».`,
  },
  even: {
    es: (sum: string) => `No debe nada. Ha pagado ${sum} por sus mesas.`,
    ca: (sum: string) => `No deu res. Ha pagat ${sum} per les seves taules.`,
  },
  nothing: { es: 'No debe nada.', ca: 'No deu res.' },
})
