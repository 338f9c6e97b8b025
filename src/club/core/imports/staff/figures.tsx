import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Applied, Preview } from './import-calls.ts'
import type { ImportWay } from './way.ts'
import styles from './import.module.css'

type FiguresProps<Done extends Applied> = { way: ImportWay<Done>; preview: Preview; applied: Done | undefined }

/** What the file would do, or has done, in numbers. */
export const Figures = <Done extends Applied>({ way, preview, applied }: FiguresProps<Done>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { new: created, changed, same, failed } = preview.counts
  const total = applied && way.total?.(applied, language)
  const note = way.note?.(preview, language)
  return (
    <section className={styles.strip}>
      <Figure count={created} text={say.news(created)} tone={styles.ok} />
      <Figure count={changed} text={say.changes(changed)} />
      <Figure count={same} text={say.sames(same)} />
      <Figure count={failed} text={say.errors} tone={styles.bad} />
      {total && <Figure {...total} />}
      {!applied && (
        <p>
          {way.words(language).rules} {note && <b>{note}</b>}
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
