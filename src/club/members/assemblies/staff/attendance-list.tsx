import { formatDay } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { assemblyName } from './assembly-words.ts'
import { messages } from './messages.ts'
import type { Assembly } from './queries.ts'
import styles from './assembly-paper.module.css'

/** Who was at a closed assembly, and who was represented by whom, for the minutes. */
export const AttendanceList = ({ assembly }: { assembly: Assembly }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { club, day, firstCall, voters } = assembly
  const there = voters.filter(({ how }) => how !== null)
  const present = there.filter(({ how }) => how === 'present').length
  const counted = [`${present} ${say.presents(present)}`, `${there.length - present} ${say.representeds}`]
  const names = new Map(voters.map(({ id, fullName }) => [id, fullName]))
  return (
    <div className={styles.signing}>
      <h1>{`${say.attendanceList}: ${assemblyName(assembly, language)}`}</h1>
      <p>{`${club.legalName || club.name} · ${formatDay(day, language)} - ${firstCall}`}</p>
      <p>{`${counted.join(', ')}: ${there.length} ${say.votes(there.length, voters.length)}`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.number}</th>
            <th scope="col">{say.name}</th>
            <th scope="col">{say.attendance}</th>
          </tr>
        </thead>
        <tbody>
          {there.map(({ id, fullName, byNumber }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{fullName}</td>
              <td>{byNumber === null ? say.present : say.byWhom(names.get(byNumber) ?? byNumber)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
