import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refused } from '../../both/api.ts'
import { useLanguage } from '../../both/language.tsx'
import { notify } from '../../site/toasts/notify.tsx'
import { failureReason, isUnproven, withReason } from '../record/failure-reason.ts'
import { type Undo, useOfferUndo } from './use-offer-undo.ts'

/** A sentence, or one that depends on what was sent or answered. */
type Sentence<Values extends unknown[]> = string | ((...values: Values) => string | undefined)

type Options<Sent, Answer> = {
  /** What the toast says once it is done, and the line below it. */
  done?: Sentence<[Answer, Sent]>
  doneText?: Sentence<[Answer, Sent]>
  /** Whether that toast warns. */
  warns?: (answer: Answer) => boolean
  /** What the toast and the foot of the dialog say when it fails; the reason follows. */
  failed: string | ((sent: Sent) => string)
  /** The reason for each refusal of this act by its code, or a function of the error. Those of every act are in `failureReason`. */
  why?: Why<Sent> | undefined
  /** Whether a refusal is a question, which the screen then asks: nothing has failed, and no toast says so. */
  asks?: (error: unknown, sent: Sent) => boolean
  /** How it is taken back, for ten seconds; nothing where it cannot be. */
  undo?: ((answer: Answer, sent: Sent) => Undo | undefined) | undefined
  /** The row that it is about: on each it runs by itself. */
  rowOf?: (sent: Sent) => string
  /** It ends once the screen has read what it made: its button is busy until then, or another act follows at once. */
  isReadFirst?: boolean
  /** Called once it is done. */
  onDone?: ((answer: Answer, sent: Sent) => void) | undefined
}

export type Why<Sent> =
  | ((error: unknown, sent: Sent) => string | undefined)
  | Partial<Record<string, Sentence<[details: Refused['details'], sent: Sent]>>>

/** An act of staff, for `ActButton` and `ActDialog`. */
export type Act<Sent> = {
  /** Does it, unless it runs already. Never rejects; resolves to whether it was done. `onFailed` gets the error. */
  run: (sent: Sent, onFailed?: (error: unknown) => void) => Promise<boolean>
  /** The same for one row of a list. */
  on: (sent: Sent) => { run: () => Promise<boolean>; isBusy: boolean }
  isBusy: boolean
  /** It waits for the network. */
  isPaused: boolean
  /** Why the last try failed, until the next. */
  problem: string | undefined
}

/**
 * One act of staff: sends it once however often it is pressed, says in a toast what came of it, and keeps why it failed. The
 * panel's queries are read again (`read-again.ts`).
 */
export const useAct = <Sent = void, Answer = unknown>(
  call: (sent: Sent) => Promise<Answer>,
  { done, doneText, warns, failed, why, asks, undo, rowOf = () => '', isReadFirst, onDone }: Options<Sent, Answer>,
): Act<Sent> => {
  const language = useLanguage()
  const offerUndo = useOfferUndo()
  const [problem, setProblem] = useState<string>()
  // No answer stays in memory: it may be a blocked file, or codes that are shown once.
  const { mutateAsync, isPaused } = useMutation({
    mutationFn: async (sent: Sent) => {
      const answer = await call(sent)
      tell(answer, sent)
      return answer
    },
    gcTime: 0,
    meta: { isReadFirst },
  })
  // The state comes too late for the second click of a double click.
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const tell = (answer: Answer, sent: Sent) => {
    const title = sentence(done, answer, sent)
    if (!title) return
    const text = sentence(doneText, answer, sent)
    const back = undo?.(answer, sent)
    const kind = warns?.(answer) ? 'warning' : 'success'
    if (back) offerUndo(title, text, back, kind)
    else void notify(kind, title, text)
  }
  const explain = (error: unknown, sent: Sent) => {
    const reason = ownReason(why, error, sent) ?? failureReason(error, language)
    if (reason && isUnproven(error)) {
      setProblem(reason)
      return void notify('info', reason)
    }
    const title = typeof failed === 'function' ? failed(sent) : failed
    setProblem(withReason(title, reason))
    void notify('error', title, reason)
  }

  const run: Act<Sent>['run'] = async (sent, onFailed) => {
    const row = rowOf(sent)
    if (underWay.current.has(row)) return false
    underWay.current.add(row)
    setBusy(new Set(underWay.current))
    setProblem(undefined)
    try {
      const answer = await mutateAsync(sent)
      onDone?.(answer, sent)
      return true
    } catch (error) {
      if (asks?.(error, sent)) return false
      explain(error, sent)
      onFailed?.(error)
      return false
    } finally {
      underWay.current.delete(row)
      setBusy(new Set(underWay.current))
    }
  }
  const on: Act<Sent>['on'] = (sent) => ({ run: () => run(sent), isBusy: busy.has(rowOf(sent)) })
  return { run, on, isBusy: busy.size > 0, isPaused, problem }
}

const ownReason = <Sent>(why: Why<Sent> | undefined, error: unknown, sent: Sent) => {
  if (typeof why === 'function') return why(error, sent)
  return error instanceof Refused ? sentence(why?.[error.code], error.details, sent) : undefined
}

const sentence = <Values extends unknown[]>(say: Sentence<Values> | undefined, ...values: Values) =>
  typeof say === 'function' ? say(...values) : say
