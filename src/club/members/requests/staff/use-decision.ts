import type { Decision } from '../shared/requests-panel.ts'
import type { Language } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { failureReason } from '#kit/panel/record/failure-reason.ts'
import { messages } from './decision-messages.ts'
import { errorMessages } from './messages.ts'
import { type RequestDetail, decideRequest, undoDecision } from './queries.ts'

type Sent = {
  request: Pick<RequestDetail, 'id' | 'fullName'>
  decision: Decision
  /** Not by a click. */
  isByKey?: boolean | undefined
}

/** Decides about a request. It can be undone while it does not count yet; an approval, while its email has not left. */
export const useDecision = (onDecided?: (sent: Sent) => void) => {
  const language = useLanguage()
  const say = useSay(messages)
  const undoing = useUndoDecision()
  const deciding = useAct(({ request, decision }: Sent) => decideRequest(request.id, decision), {
    done: ({ status, duplicateInfo }) => (duplicateInfo ? say.duplicateTitle : successTexts(language)[status]),
    doneText: ({ status, duplicateInfo, membershipNumber }, { request }) => {
      if (duplicateInfo) return say.duplicateText(duplicateInfo.email, duplicateInfo.existingName)
      return status === 'approved' ? say.approvedText(request.fullName, membershipNumber ?? '') : undefined
    },
    warns: ({ duplicateInfo }) => Boolean(duplicateInfo),
    failed: say.decideFailed,
    why: (error) => decisionFailure(error, language),
    undo: (_answer, { request }) => undoing.on(request.id),
    rowOf: ({ request }) => request.id,
    onDone: (_answer, sent) => onDecided?.(sent),
  })
  return { deciding, undoing }
}

/** Undoes a decision of the last ten seconds. */
export const useUndoDecision = () => {
  const language = useLanguage()
  const say = useSay(messages)
  return useAct(undoDecision, {
    done: say.undone,
    failed: say.undoFailed,
    why: (error) => undoFailure(error, language),
    rowOf: (id) => id,
    isReadFirst: true,
  })
}

export const approval = { status: 'approved', reason: '', emailText: '' } satisfies Decision

/** The toast for a decision; for an unknown one, that the request was updated (spec §4). */
const successTexts = (language: Language): Record<RequestDetail['status'], string> => {
  const say = messages(language)
  return { pending: say.changed, approved: say.approved, rejected: say.rejected, baja: say.baja }
}

/** Why a decision could not be undone; undefined for what every act may be refused for. */
export const undoFailure = (error: unknown, language: Language) => {
  const refusals: Record<string, string> = {
    'request.transition': messages(language).tooLate,
    'request.not-found': errorMessages(language)['request.not-found'],
  }
  return error instanceof Refused ? refusals[error.code] : undefined
}

/** Why a decision was refused. */
export const decisionFailure = (error: unknown, language: Language) => {
  const code = error instanceof Refused ? error.code : ''
  const refusals: Record<string, string> = errorMessages(language)
  return failureReason(error, language) ?? refusals[code] ?? code
}
