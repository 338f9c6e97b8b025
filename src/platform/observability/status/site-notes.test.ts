import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readSiteNotes } from './site-notes.ts'

test('notes that a power cut damaged count as missing, so that the site makes them anew', async () => {
  const dataDir = temporaryFolder('notes')
  const reading = async (content: string) => {
    await writeFile(join(dataDir, 'status.json'), content)
    return readSiteNotes({ dataDir })
  }
  const notes = { startedAt: 'now', memory: { rss: 1, limit: 2 }, proxy: { isTrusted: false }, samples: [] }
  expect(await reading(JSON.stringify(notes))).toEqual(notes)
  for (const damaged of ['', '\0\0\0', '{"startedAt":', 'null', '{}', JSON.stringify({ ...notes, samples: 'none' })])
    expect(await reading(damaged), damaged).toBeUndefined()
  await rm(dataDir, { recursive: true })
})
