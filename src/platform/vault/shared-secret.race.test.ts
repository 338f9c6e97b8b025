import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { sharedSecrets } from './tables/shared-secrets.ts'
import { sharedSecret } from './shared-secret.ts'

test('ten instances that start at once share one secret, which is stored encrypted', async ({
  liveClub: { db, vault },
}) => {
  let made = 0
  const start = () => sharedSecret(db, vault, 'setup-code', () => `codi ${++made}`)
  const secrets = await Promise.all(Array.from({ length: 10 }, start))

  expect(new Set(secrets).size).toBe(1)
  expect(await start()).toBe(secrets[0])
  const [row] = await db.select().from(sharedSecrets)
  expect(row?.sealed).not.toContain('codi')
})
