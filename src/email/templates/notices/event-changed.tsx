import { formatDateTime } from '#shared/dates/dates.ts'
import { ofTheDay } from '#shared/dates/catalan-day.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { EmailLayout, Note, Paragraph, SmallPrint } from '../layout.tsx'
import { firstNameOf, isFree } from '../registrations/event-email.tsx'
import { BookingFacts, NoticeButton, type NoticeEmailValues, entryOfSeat, greeting } from './notice-email.tsx'

const wayOut = (before: string, act: string, after: string) => (
  <>
    {before}
    <b>{act}</b>
    {after}
  </>
)

const messages = bilingual({
  date: { es: 'Cambia la fecha', ca: 'Canvia la data' },
  time: { es: 'Cambia la hora', ca: 'Canvia l’hora' },
  location: { es: 'Cambia el lugar', ca: 'Canvia el lloc' },
  price: { es: 'Baja el precio', ca: 'Baixa el preu' },
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
  returnAll: {
    es: (limit: string) => wayOut('Si ya no te va bien, ', `cancela antes del ${limit}`, ' y te lo devolvemos todo.'),
    ca: (limit: string) => wayOut('Si ja no et va bé, ', `cancel·la abans ${ofTheDay(limit)}`, ' i t’ho tornem tot.'),
  },
  returnUnpaid: {
    es: (limit: string) => wayOut('Si ya no te va bien, ', `cancela antes del ${limit}`, ' y no debes nada.'),
    ca: (limit: string) => wayOut('Si ja no et va bé, ', `cancel·la abans ${ofTheDay(limit)}`, ' i no deus res.'),
  },
  returnFree: {
    es: wayOut('Si ya no te va bien, ', 'devuelve la silla', ' desde tu reserva.'),
    ca: wayOut('Si ja no et va bé, ', 'torna la cadira', ' des de la teva reserva.'),
  },
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

/** Until when the seat can be returned, and what comes back. */
const returnSentence = (values: NoticeEmailValues, language: Language) => {
  const say = messages(language)
  const { balance, returnableUntil, seated } = values
  if (seated.length === 0) return undefined
  if (isFree(values, language)) return say.returnFree
  if (!returnableUntil) return undefined
  const limit = formatDateTime(returnableUntil, language)
  return balance < 0 ? say.returnUnpaid(limit) : say.returnAll(limit)
}

/** Tells the people of an event what has changed, with the old and the new facts. */
export const eventChanged: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  subject: (values, language) => `${whatChanged(values, language)}: ${values.eventTitle}`,
  calendar: entryOfSeat,
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, changes, seated } = values
    const returns = returnSentence(values, language)
    return (
      <EmailLayout
        language={language}
        heading={greeting(whatChanged(values, language), firstNameOf(values.participantName))}
        preview={changes.map(({ before, after }) => `${before} → ${after}`).join(' · ') || eventTitle}
      >
        <Note text={values.note} />
        <Paragraph>
          {seated.length > 0 ? say.seatStays(eventTitle, seated.length === 1) : say.placeStays(eventTitle)}
        </Paragraph>
        <BookingFacts values={values} language={language} />
        {returns && <Paragraph>{returns}</Paragraph>}
        <NoticeButton values={values} language={language} />
        {seated.length > 0 && <SmallPrint>{say.calendar}</SmallPrint>}
      </EmailLayout>
    )
  },
}
