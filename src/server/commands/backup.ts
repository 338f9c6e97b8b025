import { resolve } from 'node:path'
import { keyFiles } from '../backup/contents.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { releaseName, runCommand, storageOf, withDatabase } from './command.ts'

const usage = `npm run backup -- FILE [--without-keys]
Copies database, files and keys into FILE (a tar file that must not be there yet) while the site runs.`

const withoutKeys = '--without-keys'

await runCommand(
  usage,
  (words) => fileNames(words).length === 1 && words.every((word) => word === withoutKeys || !word.startsWith('-')),
  async (words, env, signal) => {
    const path = resolve(process.env.CALLED_FROM ?? '.', fileNames(words)[0] ?? '')
    // A key that is given in a variable takes the place of the file's: that one would open nothing.
    const ownKeys = [...(env.dataKeys ? [] : [keyFiles.dataKey]), ...(env.signingKeys ? [] : [keyFiles.signingKeys])]
    const keys = words.includes(withoutKeys) ? [] : ownKeys
    const release = await releaseName()
    const told = await withDatabase(env, (address) =>
      takeBackup({ path, address, storage: storageOf(env), dataDir: env.dataDir, keys, release, signal }),
    )
    const rows = told.tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `Copied ${told.tables.length} tables with ${rows} rows and ${told.files} files to ${path}`,
      ...(told.missing.length > 0
        ? [`${told.missing.length} files were not in the storage; manifest.json names them.`]
        : []),
      keysLine(keys.length > 0, Boolean(env.dataKeys)),
    ].join('\n')
  },
)

function fileNames(words: string[]) {
  return words.filter((word) => word !== withoutKeys)
}

function keysLine(withKeys: boolean, isGiven: boolean) {
  if (isGiven) return 'DATA_KEY is not in it: keep a copy of it elsewhere, or IBANs and diets stay sealed for ever.'
  return withKeys
    ? 'The keys are in it: whoever has the file can read everything. Keep it as you would keep the club’s books.'
    : 'The keys are not in it: keep copies of data.key and auth-keys.json, or IBANs and diets stay sealed for ever.'
}
