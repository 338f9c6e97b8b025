import { access, constants, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { OutcomeUnknown } from './outcome-unknown.ts'
import { makeFolder, writeDurably } from '../storage/durable-file.ts'
import { dayMs } from '#base/dates/durations.ts'

/** The way emails leave: to a mail server, or into a folder. */
export type Transport = {
  /**
   * Sends one message and returns the answer of the mail server. @throws OutcomeUnknown when the connection breaks before the answer to the
   * whole message; Error when it is refused or the server is unavailable
   */
  send: (message: SendMailOptions) => Promise<string | void>
  /** Checks that emails can be sent now. @throws Error with one line that says what to check */
  verify: () => Promise<void>
  /** Deletes the stored emails from before a moment, or older than 90 days. */
  deleteOldEmails: (before?: Date) => Promise<void>
  /** Deletes the stored emails from before a moment that contain an address. */
  deleteEmailsWith: (address: string, before: Date) => Promise<void>
  close: () => void
}

/**
 * How many emails an instance sends at once: fifteen a second to a mail server that needs 200 ms for one. A killed process
 * leaves at most so many to be sent twice.
 */
export const emailsAtOnce = 3

/** Sends to a mail server, with a timeout of 20 seconds. */
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
  /** The Message-IDs of what was read to its end, and so is handed over apart from the answer. */
  const handedOver = new Set<string>()
  mailer.use('stream', ({ message }, done) => {
    message.processFunc((input) => input.once('end', () => handedOver.add(message.messageId())))
    done()
  })
  return {
    send: async (message) => {
      try {
        const { response } = await mailer.sendMail(message)
        return response
      } catch (error) {
        const hasAnswer = (error as { responseCode?: number }).responseCode !== undefined
        throw handedOver.has(String(message.messageId)) && !hasAnswer ? new OutcomeUnknown(error as Error) : error
      } finally {
        handedOver.delete(String(message.messageId))
      }
    },
    verify: async () => {
      await mailer.verify().catch((error: Error & { code?: string }) => {
        const check =
          error.code === 'EAUTH'
            ? 'the user and the password (in it, / and @ are written %2F and %40)'
            : 'the host and the port (465 wants smtps://, 587 and 25 want smtp://)'
        throw new Error(`The mail server of SMTP_URL takes no emails (${error.message}): check ${check}. They wait.`)
      })
    },
    deleteOldEmails: async () => {},
    deleteEmailsWith: async () => {},
    close: () => mailer.close(),
  }
}

/** Writes each email into a folder as one .eml file, named by its Message-ID: sent twice, it is still one file. */
export const folderTransport = (folder: string): Transport => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const { message: eml } = await composer.sendMail(message)
      const file = join(folder, `${String(message.messageId).replace(/[^\w.@-]/g, '')}.eml`)
      await makeFolder(folder, 0o700)
      await writeDurably(file, eml as Buffer)
      return file
    },
    verify: async () => {
      await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
        // The first email creates the folder.
        if (code !== 'ENOENT')
          throw new Error(
            `Emails cannot be written to ${folder} (${code}): see that it belongs to the user of the site.`,
          )
      })
    },
    deleteOldEmails: async (before = new Date(Date.now() - retentionDays * dayMs)) => {
      for (const file of await listEmls(folder)) if (await isOlder(file, before)) await rm(file, { force: true })
    },
    deleteEmailsWith: async (address, before) => {
      if (address === '') return
      for (const file of await listEmls(folder))
        if (await isOlder(file, before)) {
          const eml = await readFile(file, 'utf8')
          if (eml.toLowerCase().includes(address.toLowerCase())) await rm(file, { force: true })
        }
    },
    close: () => {},
  }
}

const listEmls = async (folder: string) => {
  const files = await readdir(folder).catch(() => [])
  // Also what a killed process left of one.
  return files.filter((name) => /\.eml(\.[\w-]+\.part)?$/.test(name)).map((name) => join(folder, name))
}

const retentionDays = 90

const isOlder = async (path: string, moment: Date) => (await stat(path)).mtimeMs < moment.getTime()
