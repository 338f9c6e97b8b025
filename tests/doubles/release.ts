import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

type About = { migrations?: number[]; removals?: Record<string, string[]>; server?: string }

/** A server that answers that it is ready, and its folder. */
const serving = `require('node:http').createServer((request, response) => response.end(process.cwd())).listen(Number(process.env.PORT), '127.0.0.1')`

/** Creates a folder like a release, with a minimal server. */
export const makeRelease = (folder: string, version: string, about: About = {}) => {
  const { migrations = [1], removals = {}, server = serving } = about
  const files = {
    'package.json': JSON.stringify({ version }),
    'build/server/server.js': server,
    'src/platform/database/migrations/meta/_journal.json': JSON.stringify({
      entries: migrations.map((when) => ({ when })),
    }),
    'src/platform/database/removals.json': JSON.stringify(removals),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  listSums(folder)
  return folder
}

/** Writes SHA256SUMS again, as `npm run release` does. */
export const listSums = (folder: string) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map((entry) => join(entry.parentPath, entry.name))
  const lines = files.map((file) => `${digest(file)}  ${relative(folder, file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** Writes an archive of a release, and its checksum beside it. */
export const packRelease = (folder: string, archive: string) => {
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), relative(dirname(folder), folder)])
  writeFileSync(`${archive}.sha256`, `${digest(archive)}  ${archive}\n`)
  return archive
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
