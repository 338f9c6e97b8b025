import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { fromPool } from '#platform/database/open.ts'
import { announce } from './listen.ts'
import type { Resources } from './resources.ts'

test('an open site does not end when its database does not answer while it says how to begin', async () => {
  const [said, warned] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  const verify = async () => {}
  const unreachable = fromPool(new pg.Pool({ host: '127.0.0.1', port: 1 }))
  announce({
    env: { publicUrl: new URL('http://club.example'), dataDir: 'data', auth: { staffEmails: [] } },
    club: { db: unreachable, now: () => new Date(), storage: { verify } },
    mail: { verify },
  } as never as Resources)
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^The database: .*ECONNREFUSED/)))
  expect(said).toHaveBeenCalledWith('Cercle is open at http://club.example/')
  vi.restoreAllMocks()
})
