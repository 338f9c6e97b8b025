import { secondMs } from '#base/dates/durations.ts'

type Sending = { status: string; attempts: number } | null | undefined

const pauseMs = 3 * secondMs

/**
 * How soon a list is read again, in milliseconds: soon while an email of it is being sent. After a few attempts an email takes
 * too long to wait for it on the screen.
 */
export const refetchWhileSending = (emails: Sending[] = []) =>
  emails.some((email) => email?.status === 'queued' && email.attempts < 3) ? pauseMs : false
