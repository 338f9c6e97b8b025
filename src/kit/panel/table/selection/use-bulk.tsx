import { type ReactNode, useState } from 'react'
import { useLanguage, useSay } from '../../../both/language.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useAct } from '../../act/use-act.ts'
import type { KeyName } from '../../keys/keys.ts'
import { failureReason } from '../../record/failure-reason.ts'
import { type BulkAct, BulkFoot } from './bulk-foot.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

type Kind<R> = {
  text: string
  key?: KeyName
  /** The rows it is for; the others stay selected. */
  isFor?: (row: R) => boolean
  /** What it does to so many, said before. */
  ask: (count: number) => string
  act: (row: R) => Promise<unknown>
  /** What it has done. */
  done: (count: number) => string
  why?: (error: unknown) => string | undefined
}

type Bulk<R extends { id: string }> = {
  selection: Selection<R>
  nameOf: (row: R) => string
  count: (total: number) => string
  /** Done row by row, after a question. */
  kinds: Kind<R>[]
  /** Done at once, for all selected rows. */
  others?: BulkAct[]
}

type Failure = { name: string; why: string | undefined }

/** Acts on the selected rows, one request for each: with a question before, the progress, and a report of what failed. */
export const useBulk = <R extends { id: string }>({
  selection,
  nameOf,
  count,
  kinds,
  others = [],
}: Bulk<R>): ReactNode => {
  const language = useLanguage()
  const say = useSay(messages)
  const [asked, setAsked] = useState<Kind<R>>()
  const [progress, setProgress] = useState<string>()
  const [report, setReport] = useState<string>()
  const rows = [...selection.picked.values()]
  const rowsOf = ({ isFor = () => true }: Kind<R>) => rows.filter(isFor)

  const run = async (kind: Kind<R>) => {
    const chosen = rowsOf(kind)
    const failures: Failure[] = []
    for (const [position, row] of chosen.entries()) {
      setProgress(say.progress(position + 1, chosen.length))
      await kind.act(row).catch((error: unknown) => {
        failures.push({ name: nameOf(row), why: kind.why?.(error) ?? failureReason(error, language) })
      })
    }
    setProgress(undefined)
    selection.clear()
    const failed = failures.map(({ name, why }) => (why ? `${name} (${why})` : name))
    const done = kind.done(chosen.length - failures.length)
    setReport(failed.length > 0 ? `${done}. ${say.notDone(new Intl.ListFormat(language).format(failed))}` : done)
  }
  // What fails of it is said in the report.
  const running = useAct(run, { failed: '' })

  if (progress) return <BulkFoot text={progress} />
  if (rows.length === 0)
    return (
      report && (
        <BulkFoot key={report} text={report} end={{ text: say.close, run: () => setReport(undefined) }} takesFocus />
      )
    )
  const acts = kinds.flatMap((kind) =>
    rowsOf(kind).length > 0 ? [{ text: kind.text, run: () => setAsked(kind), ...(kind.key && { key: kind.key }) }] : [],
  )
  return (
    <>
      <BulkFoot text={count(rows.length)} acts={[...acts, ...others]} end={{ text: say.letGo, run: selection.clear }} />
      {asked && (
        <ActDialog
          act={running}
          sent={asked}
          text={asked.ask(rowsOf(asked).length)}
          button={asked.text}
          tone="danger"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
