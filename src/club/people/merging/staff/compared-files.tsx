import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowRight, Info } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Problem } from '#kit/panel/record/problem.tsx'
import { messages } from './messages.ts'
import { type ComparedFile, mergeMembers, takeOff, tellApart, undoMerge } from './queries.ts'
import { rowsIn, saysSame } from './rows-of.ts'
import styles from './merging.module.css'

type ComparedFilesProps = { files: readonly [ComparedFile, ComparedFile]; mayBeCouple: boolean }

/** Two files beside each other, and how it ends: the older number stays unless staff choose the other. */
export const ComparedFiles = ({ files, mayBeCouple }: ComparedFilesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const client = useQueryClient()
  const [older, newer] = files
  const pair = { one: older.id, other: newer.id }
  const [staysId, setStaysId] = useState(older.id)
  const [kept, gone] = staysId === newer.id ? [newer, older] : [older, newer]
  const { takes, comes, whyNot } = kept.ifItStays
  const merging = useAct(
    async () => {
      const versions = { keptVersion: kept.version, goneVersion: gone.version }
      const merged = await mergeMembers({ keptId: kept.id, goneId: gone.id, ...versions })
      takeOff(client, pair)
      return merged
    },
    {
      done: ({ membershipNumber }) => say.merged(membershipNumber),
      doneText: kept.fullName,
      failed: say.mergeFailed,
      why: {
        'socio.conflict': say.changed,
        'socio.merged': say.pairGone,
        'socio.not-found': say.pairGone,
        'request.transition': say.deciding,
        'merge.less': say.less(kept.membershipNumber, gone.membershipNumber),
        'merge.child': say.child,
        'merge.accounts': say.accounts,
        'socio.blocked': say.blocked,
      },
      undo:
        ({ id }) =>
        () =>
          undoMerge(id),
    },
  )
  const tell = async () => {
    await tellApart(pair)
    takeOff(client, pair)
  }
  const separating = useAct(tell, {
    done: say.toldApart,
    doneText: say.both(older.membershipNumber, newer.membershipNumber),
    failed: say.apartFailed,
  })
  const rows = rowsIn(language).filter(({ text }) => files.some((file) => text(file) !== ''))
  const passing = [
    comes.events > 0 && say.tables(comes.events),
    comes.notes > 0 && say.notes(comes.notes),
    comes.emails > 0 && say.emails(comes.emails),
  ].filter((text) => typeof text === 'string')
  const reasons = {
    'merge.less': say.less(kept.membershipNumber, gone.membershipNumber),
    'merge.child': say.child,
    'merge.accounts': say.accounts,
    'socio.blocked': say.blocked,
  }
  return (
    <section className={styles.card} aria-label={say.both(older.membershipNumber, newer.membershipNumber)}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className="vh">{say.which}</span>
            </td>
            {files.map((file) => (
              <th key={file.id} scope="col">
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name="stays"
                    checked={file === kept}
                    onChange={() => setStaysId(file.id)}
                    aria-label={say.stays(file.membershipNumber)}
                  />
                  <span>
                    <span>{file === kept ? say.stays(file.membershipNumber) : file.membershipNumber}</span>
                    <small>{file === gone ? say.goes : file === older ? say.older : say.newer}</small>
                  </span>
                </label>
              </th>
            ))}
            <th scope="col" className={styles.result}>
              {say.result}
              <small>{say.inGreen}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text, by = [] }) => {
            const isFilled = by.some((field) => takes.includes(field))
            const ends = isFilled ? text({ ...kept, ...taken(takes, gone) }) : text(kept)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {files.map((file) => (
                  <td key={file.id}>
                    <Value text={text(file)} isLeft={file === gone && !isFilled && !saysSame(text(file), ends)} />
                  </td>
                ))}
                <td className={clsx(styles.result, isFilled && styles.filled)}>
                  <Value text={ends} />
                  {isFilled && <span className="vh">{say.isFilled}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.foot}>
        <ul>
          <li>
            <ArrowRight aria-hidden />
            {passing.length === 0 ? (
              say.nothingPasses(gone.membershipNumber)
            ) : (
              <span>
                <span>{say.passOver(kept.membershipNumber)}</span>{' '}
                <b>{new Intl.ListFormat(language).format(passing)}</b>
              </span>
            )}
          </li>
          <li>
            <Info aria-hidden />
            <span>{say.nothingLost(kept.membershipNumber, gone.membershipNumber)}</span>
          </li>
          <li>
            <Info aria-hidden />
            <span>{say.closedAssemblies(gone.membershipNumber)}</span>
          </li>
          {mayBeCouple && (
            <li>
              <Info aria-hidden />
              {say.couple}
            </li>
          )}
        </ul>
        <Problem>{whyNot && reasons[whyNot]}</Problem>
        <div className={styles.acts}>
          <ActButton act={separating} tone="line">
            {say.apart}
          </ActButton>
          {!whyNot && <ActButton act={merging}>{say.merge(kept.membershipNumber)}</ActButton>}
        </div>
      </div>
    </section>
  )
}

const taken = (takes: readonly string[], gone: ComparedFile): Partial<ComparedFile> =>
  Object.fromEntries(Object.entries(gone).filter(([field]) => takes.includes(field)))

const Value = ({ text, isLeft = false }: { text: string; isLeft?: boolean }) => {
  const say = useSay(messages)
  if (text === '') return <span className="muted">{say.blank}</span>
  return isLeft ? <s className="muted">{text}</s> : <span>{text}</span>
}
