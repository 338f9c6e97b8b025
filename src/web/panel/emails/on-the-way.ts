type Sending = { status: string; attempts: number } | null | undefined

const threeSeconds = 3000

/**
 * How soon a list is read again: soon while an email of it is on its way, so that nobody is left wondering. One that has
 * been tried a few times will take longer than somebody looks at it.
 */
export const whileOnTheWay = (emails: Sending[] = []) =>
  emails.some((email) => email?.status === 'queued' && email.attempts < 3) ? threeSeconds : false
