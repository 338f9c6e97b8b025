import { collect } from './collect.ts'

export type Out = { write: (text: string) => unknown }

/**
 * Writes what is given to it in one turn of the event loop together: a single line takes as long as all of them. What a
 * process says last goes out before it ends, unless it is killed.
 */
export const turnByTurn = (out: Out): Out => ({
  write: collect<string>(setImmediate, (lines) => out.write(lines.join(''))),
})
