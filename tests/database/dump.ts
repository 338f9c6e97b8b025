import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as clubTest } from '../club.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The files of a dump by name: text, bytes, or rows that become JSON. */
export type DumpFiles = Record<string, string | Buffer | object[]>

/** `dumpOf(files)`: writes the files into a folder that is removed after the test. */
export const test = clubTest.extend<'dumpOf', (files: DumpFiles) => Promise<string>>(
  'dumpOf',
  async ({}, { onCleanup }) => {
    const folders: string[] = []
    onCleanup(async () => {
      for (const folder of folders) await rm(folder, { recursive: true })
    })
    return async (files) => {
      const folder = temporaryFolder('dump')
      folders.push(folder)
      for (const [name, content] of Object.entries(files))
        await writeFile(join(folder, name), Array.isArray(content) ? JSON.stringify(content) : content)
      return folder
    }
  },
)
