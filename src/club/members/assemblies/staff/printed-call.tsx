import { fullDay, fullDayAndWeekday } from '#base/dates/full-day.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import { associationName, headOfPaper } from '#club/pages/facts/shared/club-on-paper.ts'
import { pointsOf } from '../shared/assembly.ts'
import { callWords } from '../shared/call-words.ts'
import { messages } from './messages.ts'
import type { Assembly, Voter } from './queries.ts'
import styles from './assembly-paper.module.css'

type PrintedCallProps = { assembly: Assembly; voter?: Voter; language?: Language }

/** The call of an assembly on one page: to a member by name, in their language, or to all. */
export const PrintedCall = ({ assembly, voter, language = languageOr(voter?.language ?? '') }: PrintedCallProps) => {
  const say = callWords(language)
  const { club, kind, day, firstCall, secondCall, place, placeCa, agenda, agendaCa, today } = assembly
  return (
    <section className={styles.call} lang={language}>
      <p>{headOfPaper(club).join(' · ')}</p>
      {voter && (
        <address>
          <b>{voter.fullName}</b>
          <span>{voter.address}</span>
        </address>
      )}
      <h1>{say.title}</h1>
      <p>
        {say.text(
          say[kind],
          associationName(club),
          fullDayAndWeekday(day, language),
          inLanguage(language, place, placeCa),
          firstCall,
          secondCall,
        )}
      </p>
      <h2>{say.agenda}</h2>
      <ol>
        {pointsOf(inLanguage(language, agenda, agendaCa)).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p>{say.delegate}</p>
      <p>{[club.city, fullDay(today, language)].filter(Boolean).join(', ')}</p>
      <p className={styles.signed}>{messages(language).secretary}</p>
    </section>
  )
}
