import { words } from '#base/text/words.ts'
import { eq } from 'drizzle-orm'
import type { CurrentValues, EmailTemplate } from '#platform/outbox/email-template.ts'
import { toMember } from '#platform/outbox/staff-access.ts'
import { hello, plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import type { Club } from '#club/core/server/club.ts'
import { socios } from '../table.ts'

export type MoveKind = 'suspended' | 'left' | 'back' | 'undone' | 'stayed'
type Values = {
  kind: MoveKind
  fullName: string
  membershipNumber: string
  /** Since when, as "yyyy-MM-dd". */
  day: string
}

/** Tells a member that the membership is suspended, ends or goes on, or that what an earlier email said is undone. Never the reason. */
export const memberMoved: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: toMember,
    ours: ['kind', 'membershipNumber', 'day'],
    now: (club, about, email) => current(club, about, email.values),
  },
  {
    suspended: { es: 'Tu alta queda en suspenso', ca: 'La teva alta queda en suspens' },
    left: { es: (day: string) => `Dejas el club el ${day}`, ca: (day: string) => `Deixes el club ${day}` },
    back: { es: 'Vuelves a tener silla en el Cercle', ca: 'Tornes a tenir cadira al Cercle' },
    undone: { es: 'Tu alta sigue como estaba', ca: 'La teva alta continua com estava' },
    stayed: { es: 'Sigues en el Cercle', ca: 'Continues al Cercle' },
    suspendedText: {
      es: (number: string) =>
        `Mientras dure, te inscribes como quien no es del club. Tu número, ${number}, te espera. Cuando quieras volver, responde a este correo.`,
      ca: (number: string) =>
        `Mentre duri, t’inscrius com qui no és del club. El teu número, ${number}, t’espera. Quan vulguis tornar, respon aquest correu.`,
    },
    leftText: {
      es: (number: string) =>
        `Gracias por este tiempo en la mesa. Tu número, ${number}, se queda guardado por si vuelves.`,
      ca: (number: string) =>
        `Gràcies per aquest temps a taula. El teu número, ${number}, queda guardat per si tornes.`,
    },
    backText: {
      es: (number: string) => `Con tu número de siempre: ${number}.`,
      ca: (number: string) => `Amb el teu número de sempre: ${number}.`,
    },
    undoneText: {
      es: () => 'Lo que te decíamos en el correo anterior ya no vale: fue un error nuestro.',
      ca: () => 'El que et dèiem al correu anterior ja no val: va ser un error nostre.',
    },
    stayedText: {
      es: () => 'Has anulado tu baja desde tu cuenta. Todo sigue como estaba.',
      ca: () => 'Has anul·lat la baixa des del teu compte. Tot continua com estava.',
    },
    hello,
    wrong: words.replyIfWrong,
  },
  (say, { kind, fullName, membershipNumber, day }, language) => {
    const subject = kind === 'left' ? say.left(dayInSentence(day, language)) : say[kind]
    return {
      subject,
      heading: say.hello(firstNameOf(fullName)),
      text: [`${subject}.`, say[`${kind}Text`](membershipNumber)],
      small: say.wrong,
    }
  },
)

/** The move that an email tells of still counts. */
const current = async (
  { db }: Pick<Club, 'db'>,
  id: string,
  values: Record<string, unknown>,
): Promise<CurrentValues> => {
  const [socio] = await db.select().from(socios).where(eq(socios.id, id))
  if (!socio || socio.blockedAt) return 'gone'
  const { fullName, membershipNumber, status, leavesOn } = socio
  const holds = {
    suspended: status === 'suspended',
    left: status === 'inactive' || leavesOn !== null,
    back: status === 'active',
    undone: true,
    stayed: true,
  }[values['kind'] as MoveKind]
  return holds ? { ...values, fullName, membershipNumber } : 'move-undone'
}
