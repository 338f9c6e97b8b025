import pg from 'pg'
import { vi } from 'vitest'

/** The statements that `work` sends, without those of its transactions. */
export const statementsOf = async (work: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const sent = query.mock.calls.map(([given]: unknown[]) => (given as pg.QueryConfig).text ?? String(given))
    return sent.filter((text) => /^(select|insert|update|delete|with)\b/.test(text))
  } finally {
    query.mockRestore()
  }
}
