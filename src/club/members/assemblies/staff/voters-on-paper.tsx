import type { ReactNode } from 'react'
import { fullDayAndWeekday } from '#base/dates/full-day.ts'
import { associationName } from '#club/pages/facts/shared/club-on-paper.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { assemblyName } from './assembly-words.ts'
import { messages } from './messages.ts'
import type { Assembly, Voter } from './queries.ts'
import styles from './assembly-paper.module.css'

type VotersOnPaperProps = {
  assembly: Assembly
  title: string
  /** How many there are, in words. */
  count: string
  voters: readonly Voter[]
  /** Beside number and name: the heading of each column, and what it has for a voter. */
  columns: readonly (readonly [heading: string, cell: (voter: Voter) => ReactNode])[]
}

/** A list of who has a vote at an assembly, to print. */
export const VotersOnPaper = ({ assembly, title, count, voters, columns }: VotersOnPaperProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { club, day, firstCall } = assembly
  return (
    <div className={styles.signing}>
      <h1>{`${title}: ${assemblyName(assembly, language)}`}</h1>
      <p>{[associationName(club), `${fullDayAndWeekday(day, language)}, ${firstCall}`, count].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.number}</th>
            <th scope="col">{say.name}</th>
            {columns.map(([heading]) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {voters.map((voter) => (
            <tr key={voter.id}>
              <td>{voter.id}</td>
              <td>{voter.fullName}</td>
              {columns.map(([heading, cell]) => (
                <td key={heading}>{cell(voter)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
