import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/**
 * Records the queries to PostgreSQL until the end of the test. `plans` returns the output of `explain` without costs
 * for each query since `clear`, on the connection whose transaction holds the rows.
 */
export const listenToQueries = () => {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => querySpy.mockRestore())
  const plans = async () => {
    const [calls, [client]] = [[...querySpy.mock.calls] as unknown[][], querySpy.mock.contexts as pg.Client[]]
    const lines: string[] = []
    for (const [query, given] of calls) {
      const { text = '', values } = query as { text?: string; values?: unknown[] }
      if (!/^\s*(select|with)/.test(text)) continue
      const { rows } = await client!.query({ text: `explain (costs off) ${text}`, values: values ?? (given as []) })
      lines.push(...rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? ''))
    }
    return lines.join('\n')
  }
  return { clear: () => void querySpy.mockClear(), plans }
}
