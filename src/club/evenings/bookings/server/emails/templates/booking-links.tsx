import { formatDayTime } from '#base/dates/weekday.ts'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { readBookingLinks } from '../../booking/my-bookings.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { Button, EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'

type Values = { bookings: { title: string; titleCa: string; date: string; url: string }[] }

const messages = bilingual({
  subject: { es: 'Los enlaces a tus reservas', ca: 'Els enllaços a les teves reserves' },
  heading: { es: 'Aquí están tus reservas', ca: 'Aquí tens les teves reserves' },
  text: {
    es: 'Con cada enlace ves la reserva, y puedes cambiarla, cederla o cancelarla. Quien lo tenga también: no lo reenvíes.',
    ca: 'Amb cada enllaç veus la reserva, i la pots canviar, cedir o cancel·lar. Qui el tingui també: no el reenviïs.',
  },
  open: { es: 'Ver la reserva', ca: 'Obre la reserva' },
  notYou: {
    es: 'Si no has pedido este correo, no hace falta que hagas nada.',
    ca: 'Si no has demanat aquest correu, no cal que facis res.',
  },
})

/** The links to the bookings of an address, which somebody has asked for. */
export const bookingLinks: EmailTemplate<Values> = {
  cause: 'club',
  staff: toGuestAlone,
  ours: ['bookings'],
  nowTo: async (club, recipient) => {
    const bookings = await readBookingLinks(club, recipient)
    return bookings.length > 0 ? { bookings } : 'no-bookings'
  },
  subject: (_values, language) => messages(language).subject,
  body: ({ bookings }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.text}>
        <Paragraph>{say.text}</Paragraph>
        {bookings.map(({ title, titleCa, date, url }) => (
          <div key={url}>
            <Paragraph>
              <b>{inLanguage(language, title, titleCa)}</b>
              <br />
              {formatDayTime(date, language)}
            </Paragraph>
            <Button href={url}>{say.open}</Button>
          </div>
        ))}
        <SmallPrint>{say.notYou}</SmallPrint>
      </EmailLayout>
    )
  },
}
