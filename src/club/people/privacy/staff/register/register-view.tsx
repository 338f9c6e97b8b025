import { activities, rulesOf } from '../../shared/processing.ts'
import { retentionSentence } from '#base/privacy/retention.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { ProcessingRegister } from '../queries.ts'
import { messages } from './messages.ts'
import styles from './register.module.css'

/** The register of processing: who is responsible, and each activity. On the screen and on paper. */
export const RegisterView = ({ register }: { register: ProcessingRegister }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { club } = register
  return (
    <>
      <h2 className={styles.heading}>{say.controller}</h2>
      <address className={styles.controller}>
        <b>{club.legalName}</b>
        <span>{`NIF ${club.taxId}`}</span>
        <span>{`${club.street}, ${club.postalCode} ${club.city}`}</span>
        <span>{`${club.email} · ${club.phone}`}</span>
      </address>
      {register.activities.map(({ dataSubject, data }) => {
        const { name, people, purpose, basis, recipients } = activities[dataSubject]
        return (
          <section key={dataSubject} className={styles.activity}>
            <h2 className={styles.heading}>{name[language]}</h2>
            <dl>
              <dt>{say.people}</dt>
              <dd>{people[language]}</dd>
              <dt>{say.purpose}</dt>
              <dd>{purpose[language]}</dd>
              <dt>{say.data}</dt>
              <dd>{data[language].join(' · ')}</dd>
              <dt>{say.basis}</dt>
              <dd>{basis[language]}</dd>
              {recipients && (
                <>
                  <dt>{say.recipients}</dt>
                  <dd>{recipients[language]}</dd>
                </>
              )}
              <dt>{say.howLong}</dt>
              <dd>
                <ul>
                  {rulesOf(dataSubject).map((rule) => (
                    <li key={rule}>{retentionSentence(rule, language)}</li>
                  ))}
                </ul>
              </dd>
            </dl>
          </section>
        )
      })}
      <h2 className={styles.heading}>{say.recipients}</h2>
      <p>{say.processors}</p>
      <h2 className={styles.heading}>{say.measures}</h2>
      <p>{say.measuresText}</p>
    </>
  )
}
