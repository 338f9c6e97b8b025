import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { oneTimeTokens } from '#accounts/server/tables/tokens.ts'
import { flowStates } from '#accounts/server/tables/tokens.ts'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import type { Club } from '#club/core/server/club.ts'
import { contentsOf, test } from '#tests/database/copies.ts'
import { aRegistration, anAccount, anEvent, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { withClient } from '#platform/database/client.ts'
import { reencryptEverything } from './reencrypt.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import { createVault, keyIdOf } from '#platform/vault/vault.ts'

const [oldKey, newKey] = ['a secret of the tests', 'a newer secret']

test('all texts encrypted with the old key are encrypted with the new one', async ({ liveClub, liveServices }) => {
  await encryptInEveryColumn(liveClub)
  const { address } = liveServices.database
  expect(await keyIdsAnywhere(address)).toEqual([keyIdOf(oldKey)])

  const count = await withClient(address, (client) => reencryptEverything(client, [newKey, oldKey]))
  expect(count).toBe(12)
  // In no column of any table is the old key left.
  expect(await keyIdsAnywhere(address)).toEqual([keyIdOf(newKey)])
  const { rows } = await liveClub.db.execute<{ iban: string }>(sql`select iban from socios`)
  expect(createVault([newKey]).open(rows[0]!.iban, 'socios.iban')).toMatch(/^ES/)
  expect(await withClient(address, (client) => reencryptEverything(client, [newKey, oldKey]))).toBe(0)
})

test('an interrupted run continues later, and concurrent changes are not overwritten', async ({
  liveClub,
  liveServices,
}) => {
  const event = await anEvent(liveClub, { maxParticipants: 1000 })
  const guests = Array.from({ length: 450 }, (_guest, n) => n)
  for (const n of guests) {
    const form = aRegistration({ email: `${n}@example.org`, dietaryRestrictions: `dieta ${n}` })
    await registerForEvent(liveClub, event.id, form)
  }
  const { address, pool } = liveServices.database
  const site = createVault([newKey, oldKey])
  const stopping = new AbortController()
  // During the first batch, the site changes a row, and the run is interrupted.
  const rotate = withClient(address, (client) => {
    const query = client.query.bind(client)
    let updates = 0
    const watched = Object.assign(Object.create(client), {
      query: async (text: string, values?: unknown[]) => {
        if (text.startsWith('update') && (updates += 1) === 150) {
          stopping.abort(new Error('It was interrupted.'))
          await pool.query('update event_registrations set dietary_restrictions = $1 where id = $2', [
            site.seal('ara ja no', 'event_registrations.dietary_restrictions'),
            values?.[0],
          ])
        }
        return query(text, values)
      },
    })
    return reencryptEverything(watched, [newKey, oldKey], stopping.signal)
  })
  await expect(rotate).rejects.toThrow('interrupted')
  expect(await keyIdsAnywhere(address)).toEqual([keyIdOf(oldKey), keyIdOf(newKey)].toSorted())

  const rest = await withClient(address, (client) => reencryptEverything(client, [newKey, oldKey]))
  expect(rest).toBe(450 - 200)
  const { rows } = await pool.query<{ note: string }>('select dietary_restrictions as note from event_registrations')
  const diets = rows.map(({ note }) => createVault([newKey]).open(note, 'event_registrations.dietary_restrictions'))
  expect(diets.filter((diet) => diet === 'ara ja no')).toHaveLength(1)
  expect(new Set(diets).size).toBe(450)
})

test('a missing key is reported before anything changes', async ({ liveClub, liveServices }) => {
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration({ dietaryRestrictions: 'sin gluten' }))
  const { address } = liveServices.database
  const alone = withClient(address, (client) => reencryptEverything(client, [newKey]))
  await expect(alone).rejects.toThrow(`not in DATA_KEY (${keyIdOf(oldKey)})`)
})

/** The key ids of all encrypted texts, in any column of any table. */
const keyIdsAnywhere = async (address: Parameters<typeof contentsOf>[0]) => {
  const all = JSON.stringify(await contentsOf(address))
  return [...new Set([...all.matchAll(/v1\.([0-9a-f]{8})\.[\w-]{38,}/g)].map(([, id]) => id))].toSorted()
}

const encryptInEveryColumn = async (club: Club) => {
  const { db, vault } = club
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'sin gluten' }))
  await createSocio(asAdmin(club), aWrittenSocio())
  const { id: userId } = await anAccount(club)
  await sharedSecret(db, vault, 'setup-code', () => 'abc')
  await db
    .insert(mfaFactors)
    .values({ userId, factorType: 'totp', sealedSecret: vault.seal('TOTP', 'mfa_factors.sealed_secret') })
  await db.insert(oneTimeTokens).values({
    userId,
    kind: 'recovery',
    email: 'a@example.org',
    linkHash: 'hash',
    sealedCode: vault.seal('123456', 'one_time_tokens.sealed_code'),
  })
  await db.insert(flowStates).values({
    provider: 'casa',
    authenticationMethod: 'oauth',
    redirectTo: '/',
    sealedProviderTokens: vault.seal('{}', 'flow_states.sealed_provider_tokens'),
  })
  await club.queueEmail(db, {
    template: 'account-recovery',
    to: 'a@example.org',
    language: 'ca',
    values: {
      email: 'a@example.org',
      link: vault.seal('https://cercle.example', 'emails.link'),
      code: vault.seal('123456', 'emails.code'),
    },
  } as never)
}
