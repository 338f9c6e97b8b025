type Sending = { status: string; attempts: number } | null | undefined

const threeSeconds = 3000

/**
 * How soon a list is read again: soon while a letter of it is on its way, so that nobody is left wondering. One that has
 * been tried a few times will take longer than somebody looks at it.
 */
export const whileOnTheWay = (letters: Sending[] = []) =>
  letters.some((letter) => letter?.status === 'queued' && letter.attempts < 3) ? threeSeconds : false
