import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { withClient } from '#platform/database/client.ts'
import type { Address } from '#platform/database/open.ts'
import { listTables, quoteName } from '#platform/database/rows/tables.ts'
import { test as clubTest } from '../club.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { onServer } from './databases.ts'

/** `folder`: a new folder. `emptyDatabase`: a new database without tables. */
export const test = clubTest
  .extend<'folder', string>('folder', async ({}, { onCleanup }) => {
    const folder = temporaryFolder('copies')
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend<'emptyDatabase', Address>('emptyDatabase', async ({}, { onCleanup }) => {
    const { host, user } = inject('template')
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${name}`)
    onCleanup(async () => void (await onServer(`drop database ${name} with (force)`)))
    return { host, user, database: name }
  })

/** The whole content of a database: each table with its rows as JSON, sorted. */
export const contentsOf = (address: Address): Promise<Record<string, string[]>> =>
  withClient(address, async (client) => {
    const held: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${quoteName(name)} t order by 1`,
      )
      held[name] = rows.map(({ row }) => row)
    }
    return held
  })
