import type { RefusalKind } from './refusal-kind.ts'

const [minute, hour] = [60, 60 * 60]
/** The longest pause between two tries, and after how long an email is given up, in seconds. */
const patience = {
  relay: { pause: 10 * minute, givesUp: 5 * 24 * hour },
  other: { pause: 2 * hour, givesUp: 12 * hour },
}

type Tried = { kind: RefusalKind; before: RefusalKind | null; ageSeconds: number }

/**
 * In how many seconds a refused email is tried again: after half the time that it has waited, from five seconds on. Undefined:
 * it is given up, which takes two refusals of one kind: after days without a mail server the first answer is not the last.
 */
export const retryIn = ({ kind, before, ageSeconds }: Tried): number | undefined => {
  if (kind === 'mailbox') return undefined
  const { pause, givesUp } = patience[kind]
  if (ageSeconds >= givesUp && before === kind) return undefined
  return Math.min(Math.max(5, ageSeconds / 2), pause)
}
