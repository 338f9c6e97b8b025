import type { CheckName, CheckState, Outcome } from '#base/status/findings.ts'

const states: CheckState[] = ['bad', 'warn', 'unknown', 'ok']

const worstFirst = (outcomes: Outcome[]) =>
  states.flatMap((state) => outcomes.filter((outcome) => outcome.state === state))

export const needsAttention = ({ state }: Outcome) => state === 'bad' || state === 'warn'

/**
 * The five lines that staff read, and the rest for who installed the site. The first line says whether emails leave: what waits, or the mail
 * server if it is the worse of the two. `mayBeSpam`: they leave, but mailboxes may distrust them.
 */
export const forStaff = (outcomes: Outcome[]) => {
  const of = (...names: CheckName[]) => names.flatMap((name) => outcomes.filter(({ check }) => check === name))
  const [emails] = worstFirst(of('smtp', 'emails').filter(({ code }) => code !== 'smtp.fine'))
  const lines = [...(emails ? [emails] : []), ...of('backup', 'disk', 'files', 'version')]
  return {
    lines,
    rest: worstFirst(outcomes.filter((outcome) => !lines.includes(outcome))),
    mayBeSpam: emails?.code === 'emails.fine' && of('spf', 'dkim', 'dmarc').some(needsAttention),
  }
}
