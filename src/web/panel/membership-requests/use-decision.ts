import { useMutation } from '@tanstack/react-query'
import type { Decision } from '#shared/forms/membership-panel.ts'
import { secondsToUndoDecision } from '#shared/membership.ts'
import type { Language } from '#shared/text/language.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { rememberUndo } from '../keys/last-undo.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './decision-messages.ts'
import { errorMessages } from './messages.ts'
import { type RequestDetail, decideRequest } from './queries.ts'
import { useUndo } from './use-undo.ts'

type Decided = Pick<RequestDetail, 'id' | 'fullName'>

/** Decides about a request and says what came of it, with ten seconds to undo a rejection or baja. Throws what the server refuses. */
export const useDecision = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const undo = useUndo()
  const decide = async ({ id, fullName }: Decided, decision: Decision, onDecided = () => {}) => {
    const { status, duplicateInfo, membershipNumber } = await decideRequest(id, decision)
    onDecided()
    if (duplicateInfo)
      void notify('warning', say.duplicateTitle, say.duplicateText(duplicateInfo.email, duplicateInfo.existingName))
    else if (status === 'approved')
      void notify('success', say.approved, say.approvedText(fullName, membershipNumber ?? ''))
    else {
      rememberUndo(() => undo(id), secondsToUndoDecision)
      void notify('success', successTexts(language)[status], undefined, {
        text: say.undo,
        seconds: secondsToUndoDecision,
        act: () => void undo(id),
      })
    }
  }
  /** Approves at once, and says why if that is refused. */
  const approving = useMutation({ mutationFn: (request: Decided) => decide(request, approval) })
  const approve = (request: Decided) =>
    approving
      .mutateAsync(request)
      .catch((error: unknown) => void notify('error', say.decideFailed, decisionFailure(error, language)))
  return { decide, approve }
}

export const approval = { status: 'approved', reason: '', emailText: '' } satisfies Decision

/** The toast for a decision; for an unknown one, that the request was updated (spec §4). */
const successTexts = (language: Language): Record<RequestDetail['status'], string> => {
  const say = messages(language)
  return { pending: say.changed, approved: say.approved, rejected: say.rejected, baja: say.baja }
}

/** Why a decision was refused. */
export const decisionFailure = (error: unknown, language: Language) => {
  const code = error instanceof Refused ? error.code : ''
  const refusals: Record<string, string> = errorMessages(language)
  return failureReason(error, language) ?? refusals[code] ?? code
}
