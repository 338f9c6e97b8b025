import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/**
 * Listens to what is asked of PostgreSQL from now on, until the test is over. `plans` says what it does for each query
 * since `forget`, as `explain` has it without costs; it is asked of the connection whose transaction holds the rows.
 */
export const listenToQueries = () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const plans = async () => {
    const [calls, [client]] = [[...asked.mock.calls] as unknown[][], asked.mock.contexts as pg.Client[]]
    const lines: string[] = []
    for (const [query, given] of calls) {
      const { text = '', values } = query as { text?: string; values?: unknown[] }
      if (!/^\s*(select|with)/.test(text)) continue
      const { rows } = await client!.query({ text: `explain (costs off) ${text}`, values: values ?? (given as []) })
      lines.push(...rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? ''))
    }
    return lines.join('\n')
  }
  return { forget: () => void asked.mockClear(), plans }
}
