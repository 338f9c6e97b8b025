import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { personPage } from '#club/core/staff/person-address.ts'
import { messages } from './messages.ts'
import { type Duplicates, undoMerge } from './queries.ts'
import styles from './merging.module.css'

type Merge = Duplicates['merges'][number]

/** The merges that can still be undone. */
export const RecentMerges = ({ merges }: { merges: readonly Merge[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const undoing = useAct(({ id }: Merge) => undoMerge(id), {
    done: say.undone,
    doneText: (_, { kept, gone }) => say.both(kept.membershipNumber, gone.membershipNumber),
    failed: say.undoFailed,
    why: {
      'merge.too-late': say.tooLate,
      'merge.not-found': say.tooLate,
      'socio.blocked': say.blocked,
      'socio.merged': ({ membershipNumber }) => say.undoLater(String(membershipNumber)),
    },
    rowOf: ({ id }) => id,
  })
  if (merges.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2>{say.recent}</h2>
      <ul className={styles.card}>
        {merges.map((merge) => {
          const { run, isBusy } = undoing.on(merge)
          return (
            <li key={merge.id}>
              <span>
                <SiteLink to={personPage(merge.kept.id)}>{merge.kept.fullName}</SiteLink>
                <small>
                  {`${say.mergedInto(merge.gone.membershipNumber, merge.kept.membershipNumber)}, ${formatDate(merge.mergedAt, language)}`}
                </small>
              </span>
              <Button
                tone="line"
                size="small"
                isBusy={isBusy}
                aria-label={say.undoOf(merge.gone.membershipNumber)}
                onClick={() => void run()}
              >
                {say.undo}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
