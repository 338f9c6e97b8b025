import { bilingual } from '#base/text/language.ts'
import { departureBackDays } from '#club/members/members/shared/membership.ts'

export const messages = bilingual({
  title: { es: 'El club', ca: 'El club' },
  text: {
    es: 'Puedes dejar el club hoy o a fin de año. La cuenta sigue abierta.',
    ca: 'Pots deixar el club avui o a final d’any. El compte continua obert.',
  },
  leaving: {
    es: (day: string) => `Dejas el club el ${day}. Hasta entonces todo sigue igual.`,
    ca: (day: string) => `Deixes el club ${day}. Fins aleshores tot continua igual.`,
  },
  left: {
    es: (day: string) => `Dejaste el club el ${day}. Tu número sigue guardado.`,
    ca: (day: string) => `Vas deixar el club ${day}. El teu número continua guardat.`,
  },
  leave: { es: 'Darme de baja del club', ca: 'Dona’m de baixa del club' },
  stay: { es: 'Me lo he pensado', ca: 'M’ho he repensat' },
  stayed: { es: 'Sigues en el club', ca: 'Continues al club' },
  failed: { es: 'No se ha podido hacer', ca: 'No s’ha pogut fer' },
  tooLate: { es: 'Ya no se puede deshacer: escríbenos.', ca: 'Ja no es pot desfer: escriu-nos.' },

  ask: { es: '¿Dejas el club?', ca: 'Deixes el club?' },
  when: { es: 'Cuándo', ca: 'Quan' },
  today: { es: 'Hoy', ca: 'Avui' },
  withYear: { es: (day: string) => `A fin de año, el ${day}`, ca: (day: string) => `A final d’any, ${day}` },
  number: {
    es: (number: string) => `Tu número, ${number}, se guarda: si vuelves, será el mismo.`,
    ca: (number: string) => `El teu número, ${number}, es guarda: si tornes, serà el mateix.`,
  },
  bookings: {
    es: 'Tus reservas siguen en pie. Las que no quieras, cancélalas en «Mis mesas».',
    ca: 'Les teves reserves es mantenen. Les que no vulguis, cancel·la-les a «Les meves taules».',
  },
  none: { es: 'No tienes ninguna mesa por venir.', ca: 'No tens cap taula per venir.' },
  one: {
    es: (day: string, event: string) => `Conservas tu silla del ${day}: ${event}.`,
    ca: (day: string, event: string) => `Conserves la teva cadira del ${day}: ${event}.`,
  },
  many: {
    es: (count: number, day: string, event: string) =>
      `Conservas tus ${count} mesas por venir; la primera, el ${day}: ${event}.`,
    ca: (count: number, day: string, event: string) =>
      `Conserves les teves ${count} taules per venir; la primera, el ${day}: ${event}.`,
  },
  further: {
    es: 'Lo que no quieras, cancélalo en «Mis mesas».',
    ca: 'El que no vulguis, cancel·la-ho a «Les meves taules».',
  },
  owes: {
    es: (sum: string) => `Debes ${sum} de tus mesas: dejar el club no lo cambia.`,
    ca: (sum: string) => `Deus ${sum} de les teves taules: deixar el club no ho canvia.`,
  },
  toReturn: {
    es: (sum: string) => `Tenemos que devolverte ${sum}: dejar el club no lo cambia.`,
    ca: (sum: string) => `T’hem de tornar ${sum}: deixar el club no ho canvia.`,
  },
  nothing: { es: 'No debes nada.', ca: 'No deus res.' },
  account: {
    es: 'Tu cuenta sigue abierta: cerrarla es otra cosa.',
    ca: 'El teu compte continua obert: tancar-lo és una altra cosa.',
  },
  moved: {
    es: 'Tu ficha ha cambiado mientras tanto. Míralo y vuelve a pedirlo.',
    ca: 'La teva fitxa ha canviat mentrestant. Mira-ho i torna-ho a demanar.',
  },
  keep: { es: 'Seguir en el club', ca: 'Continua al club' },
  working: { es: 'Un momento…', ca: 'Un moment…' },
  done: { es: 'Baja pedida', ca: 'Baixa demanada' },
  doneText: {
    es: `Te lo confirmamos por correo. Puedes echarte atrás aquí mismo, hasta ${departureBackDays} días después de irte.`,
    ca: `T’ho confirmem per correu. Et pots fer enrere aquí mateix, fins a ${departureBackDays} dies després d’anar-te’n.`,
  },
})
