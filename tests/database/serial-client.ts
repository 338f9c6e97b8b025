import pg from 'pg'

/**
 * A connection on which queries asked at once follow each other. In a test's transaction the club has one connection where the
 * site has a pool: what reads side by side there has to wait its turn here.
 */
export class SerialClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  // Every form of `query` that gives a promise; the pool's own use of it, with a callback, is not in a transaction.
  override query(...asked: unknown[]): never {
    const ask = () => super.query(...(asked as [string])) as Promise<unknown>
    if (typeof asked.at(-1) === 'function') return ask() as never
    const answer = this.#last.then(ask)
    this.#last = answer.catch(() => {})
    return answer as never
  }
}
