import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { useOfferUndo } from '../history/use-offer-undo.ts'
import { failureReason } from '../record/failure-reason.ts'

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
  why?: Why<Sent>
  /** Whether a refusal is a question, which the screen then asks: nothing has failed, and no toast says so. */
  asks?: (error: unknown, sent: Sent) => boolean
  /** Takes it back, for ten seconds. */
  undo?: (answer: Answer, sent: Sent) => Promise<unknown>
  /** It is done once the screen has read what it made, for an act that follows at once. */
  isReadFirst?: boolean
  /** Called once it is done. */
  onDone?: ((answer: Answer, sent: Sent) => void) | undefined
}

type Why<Sent> =
  | ((error: unknown, sent: Sent) => string | undefined)
  | Partial<Record<string, Sentence<[details: Refused['details'], sent: Sent]>>>

/** An act of staff, for `ActButton` and `ActDialog`. */
export type Act<Sent> = {
  /** Does it, unless it runs already. Never rejects; resolves to whether it was done. `onFailed` gets the error. */
  run: (sent: Sent, onFailed?: (error: unknown) => void) => Promise<boolean>
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
  { done, doneText, warns, failed, why, asks, undo, isReadFirst, onDone }: Options<Sent, Answer>,
): Act<Sent> => {
  const language = useLanguage()
  const offerUndo = useOfferUndo()
  const [problem, setProblem] = useState<string>()
  // No answer stays in memory: it may be a blocked file, or codes that are shown once.
  const { mutateAsync, isPending, isPaused } = useMutation({
    mutationFn: (sent: Sent) => call(sent),
    gcTime: 0,
    meta: { isReadFirst },
  })
  // The pending state of a mutation comes too late for the second click of a double click.
  const isUnderWay = useRef(false)

  const run: Act<Sent>['run'] = async (sent, onFailed) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setProblem(undefined)
    try {
      const answer = await mutateAsync(sent)
      onDone?.(answer, sent)
      const title = sentence(done, answer, sent)
      const text = sentence(doneText, answer, sent)
      if (title && undo) offerUndo(title, text, () => undo(answer, sent))
      else if (title) void notify(warns?.(answer) ? 'warning' : 'success', title, text)
      return true
    } catch (error) {
      if (asks?.(error, sent)) return false
      const reason = ownReason(why, error, sent) ?? failureReason(error, language)
      const title = typeof failed === 'function' ? failed(sent) : failed
      setProblem(reason ? `${title}. ${reason}` : title)
      void notify('error', title, reason)
      onFailed?.(error)
      return false
    } finally {
      isUnderWay.current = false
    }
  }
  return { run, isBusy: isPending, isPaused, problem }
}

const ownReason = <Sent>(why: Why<Sent> | undefined, error: unknown, sent: Sent) => {
  if (typeof why === 'function') return why(error, sent)
  return error instanceof Refused ? sentence(why?.[error.code], error.details, sent) : undefined
}

const sentence = <Values extends unknown[]>(say: Sentence<Values> | undefined, ...values: Values) =>
  typeof say === 'function' ? say(...values) : say
