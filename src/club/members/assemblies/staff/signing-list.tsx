import { formatDay } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { assemblyName } from './assembly-words.ts'
import { messages } from './messages.ts'
import type { Assembly } from './queries.ts'
import styles from './assembly-paper.module.css'

/** The list of who has a vote, to sign on the day. */
export const SigningList = ({ assembly }: { assembly: Assembly }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { club, day, firstCall, voters } = assembly
  return (
    <div className={styles.signing}>
      <h1>{`${say.signingList}: ${assemblyName(assembly, language)}`}</h1>
      <p>
        {[club.legalName || club.name, `${formatDay(day, language)} - ${firstCall}`, say.people(voters.length)].join(
          ' · ',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.number}</th>
            <th scope="col">{say.name}</th>
            <th scope="col">{say.signature}</th>
            <th scope="col">{say.represents}</th>
          </tr>
        </thead>
        <tbody>
          {voters.map(({ id, fullName }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{fullName}</td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
