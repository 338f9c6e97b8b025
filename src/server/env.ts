import { Resolver } from 'node:dns'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { authSettings, authVariables } from './env-auth.ts'
import { backupExamples, backupSettings, backupVariables } from './env-backup.ts'

const text = z.optional(z.string())
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))

/** An address of one of the schemes, with a host or a folder of a socket behind it. */
const address = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value)
      return url !== null && schemes.includes(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'))
    }),
  )

/** An address that lets somebody in: the name and the password in it may hold signs of their own, percent-encoded. */
const addressOfStore = address('http:', 'https:').check(
  z.refine((value) => {
    const url = URL.parse(value)
    return isEncoded(url?.username) && isEncoded(url?.password)
  }),
)

const isEncoded = (text = '') => text !== '' && !/%(?![\da-f]{2})/i.test(text)

/** `9.9.9.9`, or with a port: `127.0.0.1:5353`. */
const resolverAddress = z.string().check(
  z.refine((value) => {
    try {
      new Resolver().setServers([value])
      return true
    } catch {
      return false
    }
  }),
)

/** `anna@club.example`, or with a name in front: `Club <anna@club.example>`. */
const sender = z.string().check(z.trim(), z.regex(/^(?:[^<>\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/))

// A path would stand in emails and canonical addresses, and nowhere be served.
const origin = address('http:', 'https:').check(z.refine((value) => URL.parse(value)?.pathname === '/'))

const variables = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(address('postgres:', 'postgresql:')),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  S3_URL: z.optional(addressOfStore),
  MAIL_FROM: z.optional(sender),
  FORM_EMAILS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
  DNS_SERVER: z.optional(resolverAddress),
  SETUP_CODE: text,
  DEMO: z.optional(z.enum(['on', 'off'])),
  DATA_KEY: text,
  LOG: z.optional(z.enum(['json', 'pretty'])),
  PURGE_URL: z.optional(address('http:', 'https:')),
  PURGE_TOKEN: text,
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(300)), 0),
  ...authVariables,
  ...backupVariables,
})

/** How it should look, in place of what was given: that may hold a password, and ends in a log. */
const looks: Record<string, string> = {
  S3_URL: 'https://KEY:SECRET@HOST/BUCKET?region=eu-west-1, where / and + in the secret are %2F and %2B',
  MAIL_FROM: 'hola@club.example, or Club <hola@club.example>',
  STAFF_EMAILS: 'anna@club.example, berta@club.example',
  PURGE_URL: 'https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache',
  PUBLIC_URL: 'https://club.example, with nothing behind the name',
  DATABASE_URL: 'postgres://USER:PASSWORD@HOST/DATABASE, where / and @ in the password are %2F and %40',
  SMTP_URL:
    'smtps://USER:PASSWORD@HOST:465 or smtp://USER:PASSWORD@HOST:587, where / and @ in the password are %2F and %40',
  ...backupExamples,
}

export type Env = ReturnType<typeof readEnv>

/**
 * The configuration: every variable is optional, an empty one counts as unset.
 * @throws Error with one line naming the variable that cannot be read
 */
export const readEnv = (environment: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = variables.safeParse(given)
  if (!read.success) {
    const [name = '', index] = (read.error.issues[0]?.path ?? []).map(String)
    const which = index === undefined ? '' : ` (entry ${Number(index) + 1})`
    if (looks[name]) throw new Error(`${name} cannot be read${which}: it looks like ${looks[name]}.`)
    throw new Error(`${name}=${given[name]} cannot be used. See docs/configuration.md.`)
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, MAIL_FROM, SETUP_CODE, DATA_KEY, DEMO, DATABASE_URL, SMTP_URL, S3_URL } =
    read.data
  if (DATABASE_URL && !DATA_KEY)
    throw new Error(
      'With DATABASE_URL, set DATA_KEY too: a long secret that encrypts personal data. Keep a copy of it.',
    )

  const dataDir = resolve(DATA_DIR)
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    dataDir,
    mailDir: join(dataDir, 'mail'),
    filesDir: join(dataDir, 'files'),
    s3Url: S3_URL,
    databaseUrl: DATABASE_URL,
    smtpUrl: SMTP_URL,
    dnsServer: read.data.DNS_SERVER,
    mailFrom:
      MAIL_FROM ??
      `Cercle Gastronòmic <hola@${publicUrl.hostname === 'localhost' ? 'cercle.example' : publicUrl.hostname}>`,
    formEmailsPerHour: read.data.FORM_EMAILS_PER_HOUR,
    setupCode: SETUP_CODE,
    dataKeys: DATA_KEY?.split(',').map((key) => key.trim()),
    demo: DEMO,
    logFormat: read.data.LOG ?? (process.stdout.isTTY ? ('pretty' as const) : ('json' as const)),
    metrics: { port: read.data.METRICS_PORT, host: read.data.METRICS_HOST },
    purge: read.data.PURGE_URL ? { url: read.data.PURGE_URL, token: read.data.PURGE_TOKEN } : undefined,
    drainSeconds: read.data.DRAIN_SECONDS,
    isUnlimited: read.data.FORM_LIMITS === 'off',
    auth: authSettings(read.data, publicUrl, given),
    signingKeys: read.data.AUTH_SIGNING_KEYS,
    backup: backupSettings(read.data, dataDir),
  }
}
