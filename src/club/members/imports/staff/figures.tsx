import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Applied, Preview } from './queries.ts'
import styles from './import.module.css'

/** What the file would do, or has done, in numbers. */
export const Figures = ({ preview, applied }: { preview: Preview; applied: Applied | undefined }) => {
  const say = useSay(messages)
  const { new: created, changed, same, failed } = preview.counts
  const numbers = preview.rows.filter(({ verdict }) => verdict === 'new').map(({ number }) => number)
  const sorted = numbers.toSorted((one, other) => one.length - other.length || one.localeCompare(other))
  return (
    <section className={styles.strip}>
      <Figure count={created} text={say.news(created)} tone={styles.ok} />
      <Figure count={changed} text={say.changes(changed)} />
      <Figure count={same} text={say.sames(same)} />
      <Figure count={failed} text={say.errors} tone={styles.bad} />
      {applied ? (
        <Figure count={applied.activeSocios} text={say.active(applied.activeSocios)} />
      ) : (
        <p>
          {say.rules} {sorted.length > 0 && <b>{say.numbers(sorted[0]!, sorted.at(-1)!)}</b>}
        </p>
      )}
    </section>
  )
}

const Figure = ({ count, text, tone }: { count: number; text: string; tone?: string | undefined }) => (
  <div className={count > 0 ? tone : undefined}>
    <b>{count}</b>
    <span>{text}</span>
  </div>
)
