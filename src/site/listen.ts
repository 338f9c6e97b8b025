import type { Server } from 'node:http'
import { hasAdmin } from '#club/people/users/server/first-admin.ts'
import type { Env } from '#platform/env/env.ts'
import type { Resources } from './resources.ts'

/** Listens on the configured port. @throws Error with one line that says what to do */
export const listen = (server: Server, { port, host }: Env) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is in use: stop what listens there, or choose another with PORT=3001.`))
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} may not be opened by this user: choose one above 1023 with PORT=3000.`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })

/** Prints the address, the location of data and emails, and the setup link. */
export const announce = (resources: Resources) => {
  const { env, club, mail } = resources
  console.log(`Cercle is open at ${env.publicUrl.href}`)
  console.log(`Data: ${env.dataDir}${env.databaseUrl ? ' (database: DATABASE_URL)' : ''}`)
  if (!env.smtpUrl) console.log(`Emails are written to ${env.mailDir} and not sent until SMTP_URL is set.`)
  // Not awaited: the site is open. It works without mail server and storage, and a database that is slow now answers later.
  for (const check of [mail.verify(), club.storage.verify(), tellHowToBegin(resources)])
    check.catch((error: unknown) => console.warn(reasonOf(error)))
}

/** Browsers do not send the part after #, so the code reaches no log. */
const tellHowToBegin = async ({ env, club, setupCode }: Resources) => {
  if (await hasAdmin(club.db, env.auth.staffEmails, club.now())) return
  const link = `${env.publicUrl.origin}/create-super-admin#${encodeURIComponent(await setupCode())}`
  console.log(`The club has no admin who can enter. Make one, once: ${link}`)
}

/** Prints one clear line on standard error; with DEBUG also the stack. */
export const explain = (error: unknown) => {
  console.error(`Cercle cannot start. ${reasonOf(error)}`)
  if (process.env.DEBUG) console.error(error)
}

/** The message of a failed query contains the whole SQL, so the message of its cause is used. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('Failed query') && error.cause) return `The database: ${reasonOf(error.cause)}`
  return error.message.split('\n')[0] ?? ''
}
