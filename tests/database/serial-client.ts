import pg from 'pg'

/**
 * A connection that runs parallel queries one after another. In a test, the club has one connection with a transaction
 * instead of a pool.
 */
export class SerialClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  // Only calls that return a promise. The pool calls it with a callback, outside transactions.
  override query(...parameters: unknown[]): never {
    const run = () => super.query(...(parameters as [string])) as Promise<unknown>
    if (typeof parameters.at(-1) === 'function') return run() as never
    const answer = this.#last.then(run)
    this.#last = answer.catch(() => {})
    return answer as never
  }
}
