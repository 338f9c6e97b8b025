import { headOfPaper } from '#club/pages/facts/shared/club-on-paper.ts'
import { formatDate, formatDateTime } from '#base/dates/dates.ts'
import { fullDay } from '#base/dates/full-day.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { type RegisterEntry, isDuplicate } from '../../shared/register.ts'
import type { exportRegister } from '../queries.ts'
import { messages } from './messages.ts'
import { pagesOf } from './pages-of.ts'
import { changesInWords, stateInWords } from './register-words.ts'
import sheet from './printed-register.module.css'

type PrintedRegisterProps = { day: string; register: Awaited<ReturnType<typeof exportRegister>> }

/** The register on paper, A4: each page with the club, the day, the moment of printing, its number, and room for two signatures. */
export const PrintedRegister = ({ day, register: { entries, club, at } }: PrintedRegisterProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const lines = entries.map((entry) => ({
    entry,
    text: changesInWords(entry, language) || stateInWords(entry.status, language).toLocaleLowerCase(language),
  }))
  const pages = pagesOf(lines, ({ entry, text }) => [entry.fullName, entry.address, text])
  const of = (status: RegisterEntry['status']) =>
    entries.filter((entry) => entry.status === status && !isDuplicate(entry)).length
  const sums = {
    active: of('active'),
    suspended: of('suspended'),
    inactive: of('inactive'),
    merged: entries.filter(isDuplicate).length,
    all: entries.length,
  }
  return pages.map((rows, index) => (
    <section key={rows[0]?.entry.membershipNumber ?? ''} className={sheet.page}>
      <header>
        <div>
          <h1>{say.titleOn(fullDay(day, language))}</h1>
          <p>{headOfPaper(club).join(' · ')}</p>
        </div>
        <p>
          <span>{say.printedOn(formatDateTime(at, language))}</span>
          <span>{say.page(index + 1, pages.length)}</span>
        </p>
      </header>
      <p>
        <span>{say.sums(sums)}</span> <span>{say.addressesOfPrinting}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.number}</th>
            <th scope="col">{say.name}</th>
            <th scope="col">{say.address}</th>
            <th scope="col">{say.since}</th>
            <th scope="col">{say.changesAndState}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, text }) => (
            <tr key={entry.membershipNumber}>
              <td className={sheet.short}>{entry.membershipNumber}</td>
              <td>
                <b>{entry.fullName}</b>
              </td>
              <td>{entry.address}</td>
              <td className={sheet.short}>{formatDate(entry.joinedOn, language)}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span className={sheet.signature}>{say.secretary}</span>
        <span className={sheet.signature}>{say.president}</span>
      </footer>
    </section>
  ))
}
