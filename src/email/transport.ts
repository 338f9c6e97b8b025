import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/**
 * Hands one message over, and tells what the mail server said. Rejects when it could not, and the email is tried again
 * later.
 */
export type Transport = {
  send: (message: SendMailOptions) => Promise<string | void>
  /** Whether it would take an email now. @throws Error with one line that says what to check */
  greet: () => Promise<void>
  /** Forgets what it keeps of emails of long ago. */
  tidy: () => Promise<void>
  close: () => void
}

/**
 * How many emails an instance sends at once. A relay that takes 200 ms for one gets fifteen a second. A process that is
 * killed leaves at most so many that are sent twice.
 */
export const emailsAtOnce = 3

/** To a mail server. A server that hangs is given up after 20 seconds. */
export const smtpTransport = (url: string): Transport => {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: emailsAtOnce,
    maxMessages: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (message) => {
      const { response } = await mailer.sendMail(message)
      return response
    },
    greet: async () => {
      await mailer.verify().catch((error: Error & { code?: string }) => {
        const check =
          error.code === 'EAUTH'
            ? 'the user and the password (in it, / and @ are written %2F and %40)'
            : 'the host and the port (465 wants smtps://, 587 and 25 want smtp://)'
        throw new Error(`The mail server of SMTP_URL takes no emails (${error.message}): check ${check}. They wait.`)
      })
    },
    tidy: async () => {},
    close: () => mailer.close(),
  }
}

/** To a folder, one .eml file an email, named after its Message-ID: delivered twice, it is still one file. */
export const folderTransport = (folder: string): Transport => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const { message: eml } = await composer.sendMail(message)
      const file = join(folder, `${String(message.messageId).replace(/[^\w.@-]/g, '')}.eml`)
      try {
        keep(file, eml as Buffer)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        // The first email, or somebody cleared the folder away.
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        keep(file, eml as Buffer)
      }
      return file
    },
    greet: async () => {
      await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
        // The first email makes it.
        if (code !== 'ENOENT')
          throw new Error(
            `Emails cannot be written to ${folder} (${code}): see that it belongs to the user of the site.`,
          )
      })
    },
    tidy: async () => {
      const files = await readdir(folder).catch(() => [])
      for (const file of files.filter((name) => name.endsWith('.eml'))) await removeIfOld(join(folder, file))
    },
    close: () => {},
  }
}

const keptDays = 90

const removeIfOld = async (path: string) => {
  const { mtimeMs } = await stat(path)
  if (mtimeMs < Date.now() - keptDays * 24 * 60 * 60 * 1000) await rm(path, { force: true })
}

/**
 * Written aside and renamed: a reader never sees half an email. At once, for to have other threads write a few kilobytes
 * keeps this one longer.
 */
const keep = (file: string, eml: Buffer) => {
  try {
    writeFileSync(`${file}.part`, eml, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch (error) {
    rmSync(`${file}.part`, { force: true })
    throw error
  }
}
