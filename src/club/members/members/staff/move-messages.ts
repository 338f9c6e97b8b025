import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** The texts of suspending a member, ending a membership and taking somebody back. */
export const messages = bilingual({
  status: words.status,
  suspend: { es: 'Suspender', ca: 'Suspèn' },
  leave: { es: 'Dar de baja', ca: 'Dona de baixa' },
  takeBack: { es: 'Reincorporar', ca: 'Reincorpora' },
  suspendOf: { es: (name: string) => `Suspender a ${name}`, ca: (name: string) => `Suspèn l’alta ${ofName(name)}` },
  leaveOf: { es: (name: string) => `Dar de baja a ${name}`, ca: (name: string) => `Anota la baixa ${ofName(name)}` },
  lift: { es: 'Levantar la suspensión', ca: 'Aixeca la suspensió' },
  liftOf: {
    es: (name: string) => `Levantar la suspensión de ${name}`,
    ca: (name: string) => `Aixeca la suspensió ${ofName(name)}`,
  },
  takeBackOf: {
    es: (name: string) => `Reincorporar a ${name}`,
    ca: (name: string) => `Recupera l’alta ${ofName(name)}`,
  },
  suspendText: {
    es: 'Se inscribirá como quien no es del club. Su número se queda.',
    ca: 'S’inscriurà com qui no és del club. El número es queda.',
  },
  leaveText: {
    es: (number: string) => `Deja el club con su número guardado: si vuelve, será otra vez ${number}.`,
    ca: (number: string) => `Deixa el club amb el número guardat: si torna, serà altra vegada ${number}.`,
  },
  takeBackText: {
    es: (number: string) => `Vuelve al club, con su número ${number}.`,
    ca: (number: string) => `Torna al club, amb el seu número ${number}.`,
  },
  liftText: {
    es: (number: string) => `Se podrá inscribir otra vez con su alta, la ${number}.`,
    ca: (number: string) => `Es podrà tornar a inscriure amb la seva alta, la ${number}.`,
  },
  from: words.from,
  leavesFrom: { es: 'Día de la baja', ca: 'Dia de la baixa' },
  untilThen: { es: 'Hasta ese día todo sigue igual.', ca: 'Fins aquell dia tot continua igual.' },
  today: { es: 'Hoy', ca: 'Avui' },
  otherDay: { es: 'Otro día', ca: 'Un altre dia' },
  whichDay: { es: 'Qué día', ca: 'Quin dia' },
  why: words.reason,
  inWords: { es: 'Con tus palabras', ca: 'Amb les teves paraules' },
  unpaid: { es: 'Cuota sin pagar', ca: 'Quota sense pagar' },
  asks: { es: 'Lo pide', ca: 'Ho demana' },
  board: { es: 'Junta', ca: 'Junta' },
  died: { es: 'Ha fallecido', ca: 'Ha mort' },
  whoSees: { es: 'Solo lo ve el equipo.', ca: 'Només ho veu l’equip.' },
  write: { es: 'Escribirle', ca: 'Escriu-li' },
  inSpanishTo: { es: (to: string) => `en castellano, a ${to}`, ca: (to: string) => `en castellà, a ${to}` },
  inCatalanTo: { es: (to: string) => `en catalán, a ${to}`, ca: (to: string) => `en català, a ${to}` },
  tellsSuspension: {
    es: 'Le decimos que su alta queda en suspenso, sin el motivo.',
    ca: 'Li diem que la seva alta queda en suspens, sense el motiu.',
  },
  tellsLeaving: {
    es: 'Le decimos qué día deja el club y que su número se guarda, sin el motivo.',
    ca: 'Li diem quin dia deixa el club i que el número queda guardat, sense el motiu.',
  },
  tellsReturn: {
    es: 'Le decimos que vuelve a tener silla, con su número de siempre.',
    ca: 'Li diem que torna a tenir cadira, amb el número de sempre.',
  },
  fromDay: { es: (day: string) => `desde el ${day}`, ca: (day: string) => `des del ${day}` },
  undoable: { es: 'Puedes deshacerlo durante 24 horas.', ca: 'Ho pots desfer durant 24 hores.' },
  suspended: { es: 'Alta en suspenso', ca: 'Alta en suspens' },
  inactive: { es: 'Baja anotada', ca: 'Baixa anotada' },
  lifted: { es: 'Suspensión levantada', ca: 'Suspensió aixecada' },
  active: { es: 'Alta recuperada', ca: 'Alta recuperada' },
  leavesOn: { es: 'Baja prevista', ca: 'Baixa prevista' },
  failed: { es: 'No se ha cambiado el estado', ca: 'No s’ha canviat l’estat' },
  undoSuspension: { es: 'Deshacer la suspensión', ca: 'Desfés la suspensió' },
  undoLeaving: { es: 'Deshacer la baja', ca: 'Desfés la baixa' },
  undoReturn: { es: 'Deshacer la vuelta', ca: 'Desfés el retorn' },
  undoLift: { es: 'Deshacer el fin de la suspensión', ca: 'Desfés el final de la suspensió' },
  undoType: { es: 'Deshacer el cambio de tipo', ca: 'Desfés el canvi de tipus' },
  undone: { es: 'Cambio de estado deshecho', ca: 'Canvi d’estat desfet' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  tooLate: { es: 'Ya no se puede: han pasado 24 horas.', ca: 'Ja no es pot: han passat 24 hores.' },
  movedMeanwhile: {
    es: (who: string) => `${who || 'Otra persona'} ha cambiado esta ficha mientras tanto. Cierra y mírala otra vez.`,
    ca: (who: string) =>
      `${who || 'Una altra persona'} ha canviat aquesta fitxa mentrestant. Tanca i torna-la a mirar.`,
  },
  tooEarly: {
    es: (day: string) => `El último cambio es del ${day}: no puede ser antes.`,
    ca: (day: string) => `L’últim canvi és del ${day}: no pot ser abans.`,
  },
  future: { es: 'Ese día todavía no ha llegado', ca: 'Aquest dia encara no ha arribat' },
})
