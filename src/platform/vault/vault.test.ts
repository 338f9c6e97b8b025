import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { encryptedColumns, purposeOf } from './encrypted-columns.ts'
import { sharedSecret } from './shared-secret.ts'
import { type Purpose, createVault, keyIdOf, purposes } from './vault.ts'

const secret = 'a secret of the tests'
const diet = 'event_registrations.dietary_restrictions'

/** A text as earlier releases encrypted it: one key, and nothing says what it is for. */
const sealedBefore = (plain: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return `v1.${keyIdOf(secret)}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** What the release before reads. */
const openedBefore = (bytes: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
}

test('every encrypted column has a purpose of its own', () => {
  const found = encryptedColumns.map(purposeOf)
  expect(new Set(found).size).toBe(encryptedColumns.length)
  expect(purposes.filter((purpose) => !found.includes(purpose))).toEqual(['erasures.jsonl'])
})

test('a text opens for its purpose, in both forms, and for no other one', () => {
  const reader = createVault([secret])
  for (const form of ['v1', 'v2'] as const)
    for (const purpose of purposes) {
      const sealed = createVault([secret], form).seal('a secret', purpose)
      expect(sealed.startsWith(`${form}.`)).toBe(true)
      expect(reader.open(sealed, purpose)).toBe('a secret')
      for (const other of purposes.filter((each) => each !== purpose))
        expect(() => reader.open(sealed, other), `${form} ${purpose} as ${other}`).toThrow()
    }
})

test('a text of the new form does not open as one of the old, nor the other way round', () => {
  const reader = createVault([secret])
  for (const [form, other] of [
    ['v1', 'v2'],
    ['v2', 'v1'],
  ] as const) {
    const sealed = createVault([secret], form).seal('a secret', diet)
    expect(() => reader.open(sealed.replace(form, other), diet)).toThrow()
  }
})

test('the release before reads what this one writes, and this one reads what that wrote', () => {
  const { seal, open, isBound } = createVault([secret])
  const [, id, body = ''] = seal('sin gluten', diet).split('.')
  expect(id).toBe(keyIdOf(secret))
  // Its vault takes the nonce from the text and knows one key.
  expect(openedBefore(Buffer.from(body, 'base64url'))).toBe('sin gluten')
  for (const purpose of purposes) expect(open(sealedBefore('sin gluten'), purpose)).toBe('sin gluten')
  expect(isBound(sealedBefore('sin gluten'), diet)).toBe(false)
})

test('the key of links, copied into a column that is shown, shows nothing, also if an earlier release encrypted it', async ({
  club,
}) => {
  const { db, vault } = club
  await db.execute(
    sql`insert into shared_secrets (name, sealed) values ('passes', ${sealedBefore('the key of links')})`,
  )
  expect(await sharedSecret(db, vault, 'passes', () => 'another')).toBe('the key of links')
  const { rows } = await db.execute<{ sealed: string }>(sql`select sealed from shared_secrets where name = 'passes'`)
  const shown: Purpose[] = purposes.filter((purpose) => purpose !== 'shared_secrets.sealed')
  for (const purpose of shown) expect(() => vault.open(rows[0]!.sealed, purpose)).toThrow('for another column')
  // Nor does a note that a guest chose become the key of links.
  expect(() => vault.open(vault.seal('a known key', diet), 'shared_secrets.sealed')).toThrow('for another column')
})
