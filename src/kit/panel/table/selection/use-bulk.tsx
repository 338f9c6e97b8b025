import { type ReactNode, useEffect, useState } from 'react'
import { limits } from '#base/limits.ts'
import { useLanguage, useSay } from '../../../both/language.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useAct } from '../../act/use-act.ts'
import type { KeyName } from '../../keys/keys.ts'
import { failureReason } from '../../record/failure-reason.ts'
import { type BulkAct, BulkFoot } from './bulk-foot.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

/** What is done with each of several rows. */
type Work<R> = {
  act: (row: R) => Promise<unknown>
  /** What it has done. */
  done: (count: number) => string
  why?: (error: unknown) => string | undefined
}

type Kind<R> = Work<R> & {
  text: string
  key?: KeyName
  /** The rows it is for; the others stay selected. */
  isFor?: (row: R) => boolean
  /** What it does to so many, said before. */
  ask: (count: number) => string
  /** Takes it back, for ten seconds; the last row first. */
  undo?: Work<R>
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

type Sent<R> = { work: Work<R> & Pick<Kind<R>, 'undo'>; chosen: R[] }
type Report<R> = { text: string; undo?: (Sent<R> & { until: number }) | false | undefined }

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
  const [report, setReport] = useState<Report<R>>()
  const rows = [...selection.picked.values()]
  const rowsOf = ({ isFor = () => true }: Kind<R>) => rows.filter(isFor)

  const run = async ({ work: { act, done, why, undo }, chosen }: Sent<R>) => {
    const until = Date.now() + limits.secondsToUndo * 1000
    const [changed, failed]: [R[], string[]] = [[], []]
    for (const [position, row] of chosen.entries()) {
      setProgress(say.progress(position + 1, chosen.length))
      try {
        await act(row)
        changed.unshift(row)
      } catch (error) {
        const reason = why?.(error) ?? failureReason(error, language)
        failed.push(reason ? `${nameOf(row)} (${reason})` : nameOf(row))
      }
    }
    setProgress(undefined)
    selection.clear()
    const text = done(changed.length)
    setReport({
      text: failed.length > 0 ? `${text}. ${say.notDone(new Intl.ListFormat(language).format(failed))}` : text,
      undo: changed.length > 0 && undo && { work: undo, chosen: changed, until },
    })
  }
  // What fails of it is said in the report.
  const running = useAct(run, { failed: '' })
  useEffect(() => {
    if (!report?.undo) return undefined
    const timer = setTimeout(() => setReport({ text: report.text }), report.undo.until - Date.now())
    return () => clearTimeout(timer)
  }, [report])

  const undo = report?.undo
  if (progress) return <BulkFoot text={progress} />
  if (rows.length === 0)
    return (
      report && (
        <BulkFoot
          key={report.text}
          text={report.text}
          {...(undo && { acts: [{ text: say.undo, ...running.on(undo), key: 'undo' as const }] })}
          end={{ text: say.close, run: () => setReport(undefined) }}
          takesFocus
        />
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
          sent={{ work: asked, chosen: rowsOf(asked) }}
          text={asked.ask(rowsOf(asked).length)}
          button={asked.text}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
