import { fullDayAndWeekday } from '#base/dates/full-day.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import { formatDay } from '#base/dates/weekday.ts'
import type { ClubFacts } from '#base/club-facts.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { invitationPart } from '#platform/calendar/calendar-entries.ts'
import { Facts, Note, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { hello, plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { toMember } from '#platform/outbox/staff-access.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { type AssemblyKind, pointsOf } from '../../shared/assembly.ts'
import { callWords } from '../../shared/call-words.ts'
import { currentCallValues } from '../call-values.ts'

/** What the email says of the assembly, in the reader's language. */
export type CallOf = {
  assemblyId: string
  assemblyKind: AssemblyKind
  title: string
  /** "yyyy-MM-dd", and times as "HH:mm"; without a second call its time is empty. */
  day: string
  firstCall: string
  secondCall: string
  place: string
  /** A point on each line. */
  agenda: string
  /** The revision of the calendar's entry. */
  sequence: number
}
type Values = CallOf & {
  kind: 'call' | 'changed' | 'cancelled'
  /** The association. */
  club: string
  /** Day, time and place that an earlier email said; null if they are the same. */
  was: { day: string; time: string; place: string } | null
  fullName: string
  email: string
}

/** Calls a member to an assembly, or tells who was called that it changes or does not take place. With its entry for the calendar. */
export const assemblyCall: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: toMember,
    ours: [
      'kind',
      'assemblyId',
      'assemblyKind',
      'title',
      'day',
      'firstCall',
      'secondCall',
      'place',
      'agenda',
      'club',
      'was',
      'email',
    ],
    now: currentCallValues,
    calendar: (values, club) => calendarPart(values, club),
  },
  {
    call: { es: 'Convocatoria', ca: 'Convocatòria' },
    changed: { es: 'Cambia', ca: 'Canvia' },
    cancelled: { es: 'Se desconvoca', ca: 'Es desconvoca' },
    subject: {
      es: (what: string, kind: string, day: string) => `${what}: asamblea ${kind.toLocaleLowerCase('es')}, ${day}`,
      ca: (what: string, kind: string, day: string) => `${what}: assemblea ${kind.toLocaleLowerCase('ca')}, ${day}`,
    },
    hello,
    changedText: {
      es: 'La asamblea a la que te convocamos ha cambiado. Esto es lo que vale ahora:',
      ca: 'L’assemblea a la qual et vam convocar ha canviat. Això és el que val ara:',
    },
    cancelledText: {
      es: (day: string) => `La asamblea que convocamos para el ${day} no se celebra. Si hay otra, te escribiremos.`,
      ca: (day: string) => `L’assemblea que vam convocar per al ${day} no es fa. Si n’hi ha una altra, t’escriurem.`,
    },
    before: { es: 'Antes', ca: 'Abans' },
    day: { es: 'Día', ca: 'Dia' },
    first: { es: 'Primera convocatoria', ca: 'Primera convocatòria' },
    second: { es: 'Segunda convocatoria', ca: 'Segona convocatòria' },
    place: words.place,
    calendar: {
      es: 'El archivo adjunto pone la asamblea en tu calendario.',
      ca: 'El fitxer adjunt posa l’assemblea al teu calendari.',
    },
    removal: {
      es: 'El archivo adjunto borra la asamblea de tu calendario.',
      ca: 'El fitxer adjunt esborra l’assemblea del teu calendari.',
    },
  },
  (say, values, language) => {
    const { kind, assemblyKind, club, day, firstCall, secondCall, place, agenda, was, fullName } = values
    const paper = callWords(language)
    const subject = say.subject(say[kind], paper[assemblyKind], formatDay(day, language))
    const heading = say.hello(firstNameOf(fullName))
    if (kind === 'cancelled')
      return { subject, heading, text: say.cancelledText(fullDayAndWeekday(day, language)), small: say.removal }
    const called = paper.text(paper[assemblyKind], club, fullDayAndWeekday(day, language), place, firstCall, secondCall)
    return {
      subject,
      heading,
      text: kind === 'changed' ? [say.changedText, called] : called,
      more: (
        <>
          <Facts
            facts={[
              [say.before, was ? `${formatDay(was.day, language)} - ${was.time}\n${was.place}` : '', 'old'],
              [say.day, formatDay(day, language)],
              [say.first, firstCall],
              [say.second, secondCall],
              [say.place, place],
            ]}
          />
          <Paragraph>
            <b>{paper.agenda}</b>
          </Paragraph>
          <Note
            text={pointsOf(agenda)
              .map((point, at) => `${at + 1}. ${point}`)
              .join('\n')}
          />
          <Paragraph>{paper.delegate}</Paragraph>
        </>
      ),
      small: say.calendar,
    }
  },
)

const calendarPart = ({ kind, ...values }: Values, organizer: ClubFacts) =>
  invitationPart(
    {
      eventId: values.assemblyId,
      eventTitle: values.title,
      eventLocation: values.place,
      startsAt: fromLocal(`${values.day}T${values.firstCall}`).toISOString(),
      endsAt: null,
      sequence: values.sequence,
      description: values.agenda,
    },
    {
      method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
      organizer,
      attendee: { name: values.fullName, email: values.email },
    },
  )
