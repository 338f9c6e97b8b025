import type { Club } from '#club/core/server/club.ts'
import { takeDueDecision } from '#club/members/requests/server/pending-decisions.ts'
import { limits } from '#base/limits.ts'

/** The same club when the decisions of now count. */
export const afterUndo = (club: Club): Club => {
  const at = new Date(club.now().getTime() + limits.secondsToUndo * 1000)
  return { ...club, now: () => at }
}

/** Carries out the decision that nobody has undone. @returns whether there was one */
export const carryOut = (club: Club) => takeDueDecision(afterUndo(club))
