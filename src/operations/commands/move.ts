import { moveDatabase } from '../backup/move-database.ts'
import { dataKeyFile } from '#platform/env/key-files.ts'
import { migrationsFolder } from '#platform/open-database.ts'
import { embeddedFolder, runCommand, withDatabase } from './command.ts'

const usage = `npm run move -- postgres://USER@HOST/DATABASE
Copies the built-in database of DATA_DIR into an empty PostgreSQL (15 or newer), while the site is stopped.`

await runCommand(
  usage,
  (words) => words.length === 1 && /^postgres(ql)?:/.test(words[0] ?? ''),
  async ([connectionString = ''], env, signal) => {
    if (env.databaseUrl) throw new Error('DATABASE_URL is set: unset it, so that the built-in database is read.')
    const rows = await withDatabase(env, (from) => moveDatabase(from, { connectionString }, migrationsFolder, signal))
    const key = `${env.dataDir}/${dataKeyFile.name}`
    return `Copied ${rows} rows and compared them. From now on start the site with
  DATABASE_URL=${withoutPassword(connectionString)}
${env.dataKeys ? '' : `  DATA_KEY=… (what stands in ${key}, itself: /etc/cercle.env knows no $(cat …))\n`}and the same DATA_DIR as before: the uploads stay there.
The old database is untouched in ${embeddedFolder(env)}. Remove it once the site runs on the new one.`
  },
)

function withoutPassword(address: string) {
  const url = new URL(address)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
