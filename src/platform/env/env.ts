import { Resolver } from 'node:dns'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { authSettings, authVariables } from './env-auth.ts'
import { backupExamples, backupSettings, backupVariables } from './env-backup.ts'
import { dataKeysIn } from './key-files.ts'

const text = z.optional(z.string())
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))

/** A URL with one of the schemes, and a host or a socket folder. */
const address = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value)
      return url !== null && schemes.includes(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'))
    }),
  )

/** A URL with user name and password, both percent-encoded. */
const addressOfStore = address('http:', 'https:').check(
  z.refine((value) => {
    const url = URL.parse(value)
    return isEncoded(url?.username) && isEncoded(url?.password)
  }),
)

const isEncoded = (credential = '') => credential !== '' && !/%(?![\da-f]{2})/i.test(credential)

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

// A path would appear in emails and canonical addresses, but the site does not serve it.
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

/** Examples for error messages, which never repeat the value: it may contain a password, and messages go to the log. */
const examples: Record<string, string> = {
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
 * Reads the configuration. All variables are optional; an empty one counts as unset.
 * @throws Error with one line that names the unusable variable
 */
export const readEnv = (environment: NodeJS.ProcessEnv) => {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(values)
  if (!parsed.success) {
    const [name = '', index] = (parsed.error.issues[0]?.path ?? []).map(String)
    const which = index === undefined ? '' : ` (entry ${Number(index) + 1})`
    if (examples[name]) throw new Error(`${name} cannot be read${which}: it looks like ${examples[name]}.`)
    throw new Error(`${name}=${values[name]} cannot be used. See docs/configuration.md.`)
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, MAIL_FROM, SETUP_CODE, DATA_KEY, DEMO, DATABASE_URL, SMTP_URL, S3_URL } =
    parsed.data
  if (DATABASE_URL && !DATA_KEY)
    throw new Error(
      'With DATABASE_URL, set DATA_KEY too, which encrypts personal data: `openssl rand -base64 32` makes one. Keep a copy of it.',
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
    dnsServer: parsed.data.DNS_SERVER,
    mailFrom:
      MAIL_FROM ??
      `Cercle Gastronòmic <hola@${publicUrl.hostname === 'localhost' ? 'cercle.example' : publicUrl.hostname}>`,
    formEmailsPerHour: parsed.data.FORM_EMAILS_PER_HOUR,
    setupCode: SETUP_CODE,
    dataKeys: DATA_KEY === undefined ? undefined : dataKeysIn(DATA_KEY),
    demo: DEMO,
    logFormat: parsed.data.LOG ?? (process.stdout.isTTY ? ('pretty' as const) : ('json' as const)),
    metrics: { port: parsed.data.METRICS_PORT, host: parsed.data.METRICS_HOST },
    purge: parsed.data.PURGE_URL ? { url: parsed.data.PURGE_URL, token: parsed.data.PURGE_TOKEN } : undefined,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    isUnlimited: parsed.data.FORM_LIMITS === 'off',
    auth: authSettings(parsed.data, publicUrl, values),
    signingKeys: parsed.data.AUTH_SIGNING_KEYS,
    backup: backupSettings(parsed.data, dataDir),
  }
}
