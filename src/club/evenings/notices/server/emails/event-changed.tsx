import { firstNameOf } from '#base/text/first-name.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { EmailLayout, Note, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { isFree } from '#club/evenings/events/server/emails/event-email.tsx'
import {
  BookingFacts,
  NoticeButton,
  type NoticeEmailValues,
  entryOfSeat,
  greeting,
  hasEntry,
  ofNotice,
} from './notice-email.tsx'

const messages = bilingual({
  date: { es: 'Cambia la fecha', ca: 'Canvia la data' },
  time: { es: 'Cambia la hora', ca: 'Canvia l’hora' },
  location: { es: 'Cambia el lugar', ca: 'Canvia el lloc' },
  price: { es: 'Baja el precio', ca: 'Baixa el preu' },
  memberPrice: { es: 'Baja el precio para socios', ca: 'Baixa el preu per a socis' },
  several: { es: 'Hay cambios', ca: 'Hi ha canvis' },
  takesPlace: { es: 'Sí se celebra', ca: 'Sí que es fa' },
  asItStands: { es: 'Así queda', ca: 'Queda així' },
  seatStays: {
    es: (title: string, isOne: boolean) =>
      `«${title}»: ${isOne ? 'tu silla sigue siendo tuya' : 'vuestras sillas siguen siendo vuestras'}. Esto es lo que vale ahora:`,
    ca: (title: string, isOne: boolean) =>
      `«${title}»: ${isOne ? 'la teva cadira continua sent teva' : 'les vostres cadires continuen sent vostres'}. Això és el que val ara:`,
  },
  placeStays: {
    es: (title: string) => `«${title}»: conservas tu puesto en la lista de espera. Esto es lo que vale ahora:`,
    ca: (title: string) => `«${title}»: conserves el teu lloc a la llista d’espera. Això és el que val ara:`,
  },
  notThatDay: { es: 'Si la nueva fecha no te va bien,', ca: 'Si la data nova no et va bé,' },
  notForMe: { es: 'Si ya no te va bien,', ca: 'Si ja no et va bé,' },
  cancelBefore: {
    es: (limit: string) => `cancela antes del ${limit}`,
    ca: (limit: string) => `cancel·la abans del ${limit}`,
  },
  allReturned: { es: 'y te lo devolvemos todo.', ca: 'i t’ho tornem tot.' },
  nothingOwed: { es: 'y no debes nada.', ca: 'i no deus res.' },
  returnSeat: { es: 'cancela la silla', ca: 'cancel·la la cadira' },
  fromBooking: { es: 'desde tu reserva.', ca: 'des de la teva reserva.' },
  calendar: {
    es: 'El archivo adjunto corrige tu calendario. Rechazar ahí la cita no cancela la silla: eso se hace en la reserva.',
    ca: 'El fitxer adjunt corregeix el teu calendari. Rebutjar-hi la cita no cancel·la la cadira: això es fa a la reserva.',
  },
})

const whatChanged = ({ changes, takesPlace }: NoticeEmailValues, language: Language) => {
  const say = messages(language)
  if (takesPlace) return say.takesPlace
  const [first] = changes
  // A new day is the news, whatever else changes with it.
  if (first && (changes.length === 1 || first.fact === 'date')) return say[first.fact]
  return first ? say.several : say.asItStands
}

/** How and until when the seat can be returned, and what comes back. */
const ReturnSentence = ({ values, language }: { values: NoticeEmailValues; language: Language }) => {
  const say = messages(language)
  const { balance, returnableUntil, seated, changes } = values
  const isOtherDay = changes.some(({ fact }) => fact === 'date')
  if (seated.length === 0) return null
  const limit = returnableUntil && say.cancelBefore(momentInSentence(returnableUntil, language))
  const act = isFree(values, language) ? say.returnSeat : limit
  if (!act) return null
  const outcome = act === limit ? (balance < 0 ? say.nothingOwed : say.allReturned) : say.fromBooking
  return (
    <Paragraph>
      {isOtherDay ? say.notThatDay : say.notForMe} <b>{act}</b> {outcome}
    </Paragraph>
  )
}

/** Tells the people of an event what has changed, with the old and the new facts. */
export const eventChanged: EmailTemplate<NoticeEmailValues> = {
  ...ofNotice,
  subject: (values, language) => `${whatChanged(values, language)}: ${values.eventTitle}`,
  calendar: entryOfSeat,
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, changes, seated } = values
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={greeting(whatChanged(values, language), firstNameOf(values.participantName))}
        preview={changes.map(({ before, after }) => `${before} → ${after}`).join(' · ') || eventTitle}
      >
        <Note text={values.note} />
        <Paragraph>
          {seated.length > 0 ? say.seatStays(eventTitle, seated.length === 1) : say.placeStays(eventTitle)}
        </Paragraph>
        <BookingFacts values={values} language={language} />
        <ReturnSentence values={values} language={language} />
        <NoticeButton values={values} language={language} />
        {hasEntry(values) && <SmallPrint>{say.calendar}</SmallPrint>}
      </EmailLayout>
    )
  },
}
