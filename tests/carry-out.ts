import type { Club } from '#domain/club.ts'
import { takeDueDecision } from '#domain/membership-requests/pending-decisions.ts'
import { secondsToUndoDecision } from '#shared/membership.ts'

/** The same club when the decisions of now count. */
export const afterUndo = (club: Club): Club => {
  const at = new Date(club.now().getTime() + secondsToUndoDecision * 1000)
  return { ...club, now: () => at }
}

/** Carries out the decision that nobody has undone. @returns whether there was one */
export const carryOut = (club: Club) => takeDueDecision(afterUndo(club))
