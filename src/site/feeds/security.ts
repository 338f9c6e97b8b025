import { dayMs } from '#base/dates/durations.ts'
import { answer } from '#kit/both/api.ts'
import type { InProcess } from '../in-process.ts'

/** Where to report a weakness of the site (RFC 9116). It counts for half a year from the day on which it is read. */
export const writeSecurity = async ({ api }: InProcess, origin: string) => {
  const { email } = await answer(api['club-facts'].$get())
  const today = Math.floor(Date.now() / dayMs) * dayMs
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(today + 180 * dayMs).toISOString()}`,
    'Preferred-Languages: es, ca, en',
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
    '',
  ].join('\n')
}
