import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

export const messages = bilingual({
  title: { es: 'Posibles duplicados', ca: 'Possibles duplicats' },
  toDuplicates: {
    es: (many: number) => `Posibles duplicados (${many})`,
    ca: (many: number) => `Possibles duplicats (${many})`,
  },
  members: words.members,
  pairs: { es: 'Fichas que se parecen', ca: 'Fitxes que s’assemblen' },
  both: {
    es: (one: string, other: string) => `${one} y ${other}`,
    ca: (one: string, other: string) => `${one} i ${other}`,
  },
  phoneAlike: { es: 'Mismo teléfono', ca: 'Mateix telèfon' },
  birthAlike: { es: 'Mismo nombre y nacimiento', ca: 'Mateix nom i naixement' },
  emailAlike: { es: 'Mismo correo: ¿son pareja?', ca: 'Mateix correu: són parella?' },
  none: { es: 'Ninguna ficha se parece a otra', ca: 'Cap fitxa no s’assembla a una altra' },
  noneText: {
    es: 'Aquí salen las que comparten correo o teléfono, o nombre y fecha de nacimiento.',
    ca: 'Aquí surten les que comparteixen correu o telèfon, o nom i data de naixement.',
  },
  loadError: { es: 'Error al cargar los duplicados', ca: 'Error en carregar els duplicats' },
  pairError: { es: 'Error al cargar las dos fichas', ca: 'Error en carregar les dues fitxes' },
  pairGone: {
    es: 'Una de las dos fichas ya no está, o está unida a otra.',
    ca: 'Una de les dues fitxes ja no hi és, o està unida a una altra.',
  },

  which: { es: 'Qué ficha se queda', ca: 'Quina fitxa es queda' },
  stays: { es: (number: string) => `Se queda ${number}`, ca: (number: string) => `Es queda ${number}` },
  older: { es: 'la más antigua', ca: 'la més antiga' },
  newer: { es: 'la más nueva', ca: 'la més nova' },
  goes: { es: 'se guarda escondida', ca: 'es desa amagada' },
  result: { es: 'Queda así', ca: 'Queda així' },
  inGreen: { es: 'en verde, lo que se rellena', ca: 'en verd, el que s’omple' },
  isFilled: { es: '(se rellena)', ca: '(s’omple)' },
  blank: { es: 'vacío', ca: 'buit' },

  number: { es: 'Número', ca: 'Número' },
  fullName: words.name,
  billing: { es: 'Facturación', ca: 'Facturació' },
  born: { es: 'Nacimiento', ca: 'Naixement' },
  eats: { es: 'Come', ca: 'Menja' },
  inEmergency: { es: 'Emergencia', ca: 'Emergència' },
  memberSince: { es: 'Socio desde', ca: 'Soci des de' },
  account: words.account,
  joined: { es: 'unida', ca: 'unit' },
  noAccount: { es: 'sin cuenta', ca: 'sense compte' },
  status: words.status,
  completed: { es: 'Completada', ca: 'Completada' },

  passOver: { es: (number: string) => `Pasan a ${number}:`, ca: (number: string) => `Passen a ${number}:` },
  nothingPasses: {
    es: (number: string) => `${number} no tiene mesas, notas ni correos.`,
    ca: (number: string) => `${number} no té taules, notes ni correus.`,
  },
  tables: {
    es: (many: number) => (many === 1 ? '1 mesa' : `${many} mesas`),
    ca: (many: number) => (many === 1 ? '1 taula' : `${many} taules`),
  },
  notes: {
    es: (many: number) => (many === 1 ? '1 nota' : `${many} notas`),
    ca: (many: number) => (many === 1 ? '1 nota' : `${many} notes`),
  },
  emails: {
    es: (many: number) => (many === 1 ? '1 correo' : `${many} correos`),
    ca: (many: number) => (many === 1 ? '1 correu' : `${many} correus`),
  },
  nothingLost: {
    es: (kept: string, gone: string) => `Nada se pierde: lo que falta en ${kept} se toma de ${gone}.`,
    ca: (kept: string, gone: string) => `No es perd res: el que falta a la ${kept} s’agafa de la ${gone}.`,
  },
  closedAssemblies: {
    es: (gone: string) => `Las asambleas cerradas siguen diciendo ${gone}.`,
    ca: (gone: string) => `Les assemblees tancades continuen dient ${gone}.`,
  },
  couple: {
    es: 'Quienes comparten correo pueden ser pareja: entonces son dos personas.',
    ca: 'Qui comparteix correu pot ser parella: aleshores són dues persones.',
  },
  undoable: {
    es: 'Se puede deshacer durante 30 días: cada cosa vuelve a su ficha.',
    ca: 'Es pot desfer durant 30 dies: cada cosa torna a la seva fitxa.',
  },
  apart: { es: 'Son dos personas', ca: 'Són dues persones' },
  toldApart: { es: 'No se volverán a proponer', ca: 'No es tornaran a proposar' },
  apartFailed: { es: 'Error al guardarlo', ca: 'Error en desar-ho' },
  merge: { es: (number: string) => `Unir en ${number}`, ca: (number: string) => `Uneix a ${number}` },
  merged: { es: (number: string) => `Fichas unidas en ${number}`, ca: (number: string) => `Fitxes unides a ${number}` },
  mergeFailed: { es: 'Error al unir las fichas', ca: 'Error en unir les fitxes' },
  changed: {
    es: 'Alguien ha cambiado una de las fichas mientras la mirabas. Míralas otra vez.',
    ca: 'Algú ha canviat una de les fitxes mentre la miraves. Torna-les a mirar.',
  },
  less: {
    es: (kept: string, gone: string) =>
      `${gone} es una ficha activa y ${kept} no: quedaría sin ser socio. Elige la otra, o reincorpora antes ${kept}.`,
    ca: (kept: string, gone: string) =>
      `${gone} és una fitxa activa i ${kept} no: deixaria de ser soci. Tria l’altra, o reincorpora abans ${kept}.`,
  },
  child: {
    es: 'Una de las dos fichas es de menor de 14 años y la otra no, o no se sabe. Si son la misma persona, escribe antes su fecha de nacimiento en la otra.',
    ca: 'Una de les dues fitxes és de menor de 14 anys i l’altra no, o no se sap. Si són la mateixa persona, escriu abans la data de naixement a l’altra.',
  },
  accounts: {
    es: 'Las dos fichas están unidas a una cuenta: separa antes una.',
    ca: 'Les dues fitxes estan unides a un compte: separa’n abans una.',
  },
  blocked: {
    es: 'Una de las fichas está bloqueada: no se puede unir.',
    ca: 'Una de les fitxes està bloquejada: no es pot unir.',
  },
  deciding: {
    es: 'Se acaba de decidir sobre su solicitud. Espera diez segundos.',
    ca: 'S’acaba de decidir sobre la seva sol·licitud. Espera deu segons.',
  },

  recent: { es: 'Unidas en los últimos 30 días', ca: 'Unides els darrers 30 dies' },
  mergedInto: {
    es: (gone: string, kept: string) => `${gone}, unida a ${kept}`,
    ca: (gone: string, kept: string) => `${gone}, unida a ${kept}`,
  },
  undo: words.undo,
  undoOf: {
    es: (number: string) => `Deshacer: ${number} otra vez aparte`,
    ca: (number: string) => `Desfés: ${number} torna a part`,
  },
  undone: { es: 'Fichas separadas', ca: 'Fitxes separades' },
  undoFailed: { es: 'Error al separar las fichas', ca: 'Error en separar les fitxes' },
  tooLate: { es: 'Han pasado más de 30 días.', ca: 'Han passat més de 30 dies.' },
  undoLater: {
    es: (number: string) => `La ficha está ahora unida a ${number}: separa antes esa.`,
    ca: (number: string) => `La fitxa ara està unida a ${number}: separa abans aquesta.`,
  },
})
