import { Fragment, type ReactNode } from 'react'
import { openingTimesOf } from '#base/club-facts.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { useClubFacts } from './club-facts.ts'

const sans = "'Hanken Grotesk',Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"
const ink = { taula: '#C42C17', sal: '#FFFBF2', rovell: '#F6B02C', most: '#260D1B', paper: '#F7EFE1', muted: '#6A4A58' }
const line = '1px solid #E4D8C6'
/** On a telephone a fact is shown below its name: beside it, a long address would be broken. Nobody scans the own screen. */
const onPhone = `@media (max-width:480px) {
.pad { padding-left: 24px !important; padding-right: 24px !important }
.fact td { display: block !important; width: auto !important; padding: 0 0 9px !important; border: 0 !important }
.fact td:first-child { padding: 9px 0 0 !important; border-top: ${line} !important }
.scanned { display: none !important }
}`
// A name or a link without a space must not widen the layout. Older mail readers support only the second property.
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const messages = bilingual({
  weekdays: { es: 'Lunes a viernes', ca: 'De dilluns a divendres' },
  saturday: { es: 'Sábado', ca: 'Dissabte' },
  sunday: { es: 'Domingo', ca: 'Diumenge' },
  and: { es: ' y ', ca: ' i ' },
})

/** "Lunes a viernes, 10:00–14:00 y 16:00–20:00. Sábado, 10:00–14:00." */
const useHours = (language: Language) => {
  const { weekdayHours, saturdayHours, sundayHours } = useClubFacts()
  const say = messages(language)
  const days = [
    [say.weekdays, weekdayHours],
    [say.saturday, saturdayHours],
    [say.sunday, sundayHours],
  ] as const
  return days
    .filter(([, hours]) => hours !== '')
    .map(([day, hours]) => `${day}, ${openingTimesOf(hours).join(say.and)}.`)
    .join(' ')
}

/** `startsAt`: as an instant. `eventUrl`: absent in emails that an older release queued. `posterQuery`: of a picture that is not stored yet. */
export type EventOfEmail = {
  eventId: string
  eventTitle: string
  startsAt: string
  eventUrl?: string
  posterQuery?: string
}
/** `event`: the one that the email is about. */
type SheetProps = { language: Language; heading: string; preview: string; event?: EventOfEmail; children: ReactNode }

/**
 * The layout of the club's emails (brand §11): a red band or the poster of an event, one heading, the content, a yellow rule, the opening
 * hours.
 */
export const EmailLayout = ({ language, heading, preview, event, children }: SheetProps) => (
  <html lang={language}>
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{heading}</title>
      <style>{onPhone}</style>
    </head>
    <body style={{ margin: 0, background: ink.paper }}>
      <div style={{ display: 'none', overflow: 'hidden', maxHeight: 0 }} data-skip-in-text="true">
        {preview}
      </div>
      <Table width="100%" style={{ background: ink.paper }}>
        <td align="center" style={{ padding: '32px 16px' }}>
          <Table
            width="560"
            style={{ width: '100%', maxWidth: 560, background: ink.sal, textAlign: 'left', ...breaking }}
          >
            {event?.eventUrl ? (
              <td style={{ background: ink.taula }}>
                <Poster event={event} eventUrl={event.eventUrl} language={language} />
              </td>
            ) : (
              <td
                className="pad"
                style={{ background: ink.taula, padding: '28px 36px', font: `bold 23px ${serif}`, color: ink.sal }}
              >
                <ClubName />
              </td>
            )}
            <td className="pad" style={{ padding: '40px 36px 28px' }}>
              <h1 style={{ margin: '0 0 14px', font: `bold 34px/1.08 ${serif}`, color: ink.most }}>{heading}</h1>
              {children}
            </td>
            <td style={{ background: ink.rovell, height: 10, lineHeight: '10px', fontSize: 0 }}>&nbsp;</td>
            <td className="pad" style={{ padding: '22px 36px 28px', font: `14px/1.55 ${sans}`, color: ink.muted }}>
              <Imprint language={language} />
            </td>
          </Table>
        </td>
      </Table>
    </body>
  </html>
)

type PosterProps = { event: EventOfEmail; eventUrl: string; language: Language }

/**
 * The picture that social networks show of the event (`site/share`): its drawing, its day in a large numeral, its title. It has one address for
 * all readers. A program that loads no pictures shows the words on the red ground.
 */
const Poster = ({ event: { eventId, eventTitle, startsAt, posterQuery = '' }, eventUrl, language }: PosterProps) => (
  <img
    // Version 0 leads to the present one.
    src={new URL(`/og/eventos/${eventId}/${language}-0.jpg${posterQuery}`, eventUrl).href}
    alt={`${useClubFacts().name}. ${eventTitle}, ${formatDay(startsAt, language)}`}
    width={560}
    style={{
      display: 'block',
      width: '100%',
      maxWidth: 560,
      height: 'auto',
      font: `bold 23px/1.3 ${serif}`,
      color: ink.sal,
    }}
    // React would add a `<link rel="preload">`.
    fetchPriority="low"
  />
)

/** The club's name with its ò in yellow. */
const ClubName = () =>
  useClubFacts()
    .name.split(/(ò)/)
    .map((part, n) =>
      n % 2 === 0 ? (
        part
      ) : (
        // The order of the parts is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={n} style={{ color: ink.rovell }}>
          {part}
        </span>
      ),
    )

/** The club's name, address, contact data and opening hours. */
const Imprint = ({ language }: { language: Language }) => {
  const { name, street, city, phone, email } = useClubFacts()
  return (
    <>
      {name}, <span style={{ whiteSpace: 'nowrap' }}>{street}</span>, {city}
      <br />
      {phone} · {email}
      <br />
      <UnbrokenHours text={useHours(language)} />
    </>
  )
}

/** Keeps each range of hours on one line. */
const UnbrokenHours = ({ text }: { text: string }) =>
  text.split(/(\d\d:\d\d–\d\d:\d\d)/).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={part} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )

/** A layout table with one row for each child, which all mail readers support. */
const Table = ({ children, ...props }: { children: ReactNode } & React.TableHTMLAttributes<HTMLTableElement>) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} {...props}>
    <tbody>
      {[children].flat().map((cell, row) => (
        // The order of the rows is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={row}>{cell}</tr>
      ))}
    </tbody>
  </table>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px', font: `17px/1.55 ${sans}`, color: ink.most }}>{children}</p>
)

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '16px 0 0', font: `15px/1.55 ${sans}`, color: ink.muted }}>{children}</p>
)

/** A text that the reader copies, in large letters below its name. */
export const LargeText = ({ name, children }: { name: string; children: string }) => (
  <p style={{ margin: '0 0 16px', font: `16px/1.4 ${sans}`, color: ink.muted }}>
    {name}
    <br />
    <b style={{ font: `bold 30px/1.3 ${serif}`, color: ink.most, whiteSpace: 'nowrap' }}>{children}</b>
  </p>
)

/** The email's one button. */
export const Button = ({ href, children }: { href: string; children: ReactNode }) => (
  <Table style={{ margin: '8px 0 16px' }}>
    <td style={{ background: ink.most, borderRadius: 999 }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '15px 28px',
          font: `bold 17px ${sans}`,
          color: ink.sal,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </td>
  </Table>
)

/** Keeps the line breaks of a text, also in the plain text of the email. */
export const Lines = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((textLine, n) => (
    // The order of the lines is fixed.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 && <br />}
      {textLine}
    </Fragment>
  ))

/** A text of staff, its paragraphs separated by empty lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  [...new Set(text.split(/\n\s*\n/))].map((paragraph) => (
    <Paragraph key={paragraph}>
      <Lines text={paragraph.trim()} />
    </Paragraph>
  ))

/** A text of staff, set off from the email's own. Nothing if it is empty. */
export const Note = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p
      style={{
        margin: '0 0 16px',
        padding: '2px 0 2px 14px',
        borderLeft: `4px solid ${ink.rovell}`,
        font: `17px/1.55 ${sans}`,
        color: ink.most,
      }}
    >
      <Lines text={text} />
    </p>
  )

export type Fact = [name: string, value: string, age?: 'old' | 'new' | undefined, link?: { href: string; text: string }]

/** Facts with their names, one on each line. Empty ones are left out, old ones struck, new ones larger; `link` stands below the value. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={{ margin: '8px 0 20px' }}>
    <tbody>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value, age, link]) => (
          <tr key={name} className="fact" style={{ verticalAlign: 'top' }}>
            <td
              width={130}
              style={{ borderTop: line, padding: '9px 12px 9px 0', font: `16px/1.4 ${sans}`, color: ink.muted }}
            >
              {name}
            </td>
            <td
              style={{
                borderTop: line,
                padding: '9px 0',
                font: `bold ${age === 'new' ? 19 : 16}px/1.3 ${sans}`,
                color: ink.most,
              }}
            >
              {age === 'old' ? (
                <s style={{ font: `16px/1.4 ${sans}`, color: ink.muted }}>{value}</s>
              ) : (
                <Lines text={value} />
              )}
              {link && (
                <>
                  <br />
                  <a href={link.href} style={{ font: `15px/1.6 ${sans}`, color: 'inherit' }}>
                    {link.text}
                  </a>
                </>
              )}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)
