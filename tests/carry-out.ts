import type { Club } from '#club/core/server/club.ts'
import { takeDueDecision } from '#club/members/requests/server/pending-decisions.ts'
import { secondsToUndoDecision } from '#club/members/members/shared/membership.ts'

/** The same club when the decisions of now count. */
export const afterUndo = (club: Club): Club => {
  const at = new Date(club.now().getTime() + secondsToUndoDecision * 1000)
  return { ...club, now: () => at }
}

/** Carries out the decision that nobody has undone. @returns whether there was one */
export const carryOut = (club: Club) => takeDueDecision(afterUndo(club))
