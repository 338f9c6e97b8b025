import type { RefusalKind } from './refusal-kind.ts'
import { daySeconds, hourSeconds, minuteSeconds } from '#base/dates/durations.ts'

/** The longest pause between two attempts, and the age at which an email fails, in seconds. */
const retryLimits = {
  relay: { pause: 10 * minuteSeconds, maxAge: 5 * daySeconds },
  other: { pause: 2 * hourSeconds, maxAge: 12 * hourSeconds },
}

/** Seconds to wait after an outcome that nobody knows; then it is not tried again, since each attempt may have arrived. */
const unknownPauses = [5 * minuteSeconds, 15 * minuteSeconds]

/** `unknownOutcomes`: how many attempts ended so, with this one. */
type Attempt = { kind: RefusalKind; before: RefusalKind | null; ageSeconds: number; unknownOutcomes: number }

/**
 * Seconds until the next attempt of a refused email: half of its age, at least five. Undefined when it fails: at
 * once without a mailbox, otherwise when it is too old and the last two refusals are of the same kind. So after days without a
 * mail server, the first refusal of another kind is not final. After an unknown outcome it waits for minutes, and fails at the third.
 */
export const retryIn = ({ kind, before, ageSeconds, unknownOutcomes }: Attempt): number | undefined => {
  if (kind === 'mailbox') return undefined
  if (kind === 'unknown') return unknownPauses[unknownOutcomes - 1]
  const { pause, maxAge } = retryLimits[kind]
  if (ageSeconds >= maxAge && before === kind) return undefined
  return Math.min(Math.max(5, ageSeconds / 2), pause)
}
