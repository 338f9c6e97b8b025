import { Resolver } from 'node:dns/promises'
import type { Env } from '../../env/env.ts'
import { type Check, type CheckTargets, toFinding, reasonOf } from './check.ts'

/** The DKIM selectors of large providers and common programs. DNS cannot list the selectors of a domain. */
const selectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'mail',
  'dkim',
  'smtp',
  'key1',
]

/** Checks which servers may send for the domain (SPF, RFC 7208). */
export const checkSpf: Check = (targets) =>
  onDomain(targets, async (domain, texts) => {
    const records = (await texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
    const [record] = records
    if (record === undefined) return toFinding('warn', 'spf.missing', { domain })
    if (records.length > 1) return toFinding('bad', 'spf.several', { domain })
    if (/\s\+?all\b/i.test(record)) return toFinding('bad', 'spf.open', { domain, record })
    return toFinding('ok', 'spf.fine', { domain, record })
  })

/** Checks the key that signs the emails of the domain (DKIM, RFC 6376). It may stand under an unusual selector. */
export const checkDkim: Check = (targets) =>
  onDomain(targets, async (domain, texts, exists) => {
    const keys = await Promise.all(selectors.map((selector) => texts(`${selector}._domainkey.${domain}`)))
    const selector = selectors[keys.findIndex((found) => found.some((text) => /\bp=[\w+/]/.test(text)))]
    if (selector) return toFinding('ok', 'dkim.fine', { domain, selector })
    // If this name does not exist, no name below it exists (RFC 8020).
    if (!(await exists(`_domainkey.${domain}`))) return toFinding('warn', 'dkim.missing', { domain })
    return toFinding('unknown', 'dkim.unsure', { domain })
  })

/**
 * Checks the policy for emails that fail SPF and DKIM (DMARC, RFC 7489). A domain without one has the policy of its
 * parent.
 */
export const checkDmarc: Check = (targets) =>
  onDomain(targets, async (domain, texts) => {
    for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
      const record = (await texts(`_dmarc.${name}`)).find((text) => /^v=DMARC1\b/i.test(text))
      if (record) return toFinding('ok', 'dmarc.fine', { domain: name, record })
    }
    return toFinding('warn', 'dmarc.missing', { domain })
  })

type Texts = (name: string) => Promise<string[]>
type CheckDomain = (domain: string, texts: Texts, exists: (name: string) => Promise<boolean>) => ReturnType<Check>

const onDomain = async ({ env }: CheckTargets, check: CheckDomain) => {
  if (!env.smtpUrl) return toFinding('unknown', 'dns.off', {})
  const domain = domainOf(env)
  const resolver = new Resolver({ timeout: 800, tries: 2 })
  if (env.dnsServer) resolver.setServers([env.dnsServer])
  const ask = (name: string) => resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))
  const absent =
    (...codes: string[]) =>
    (error: NodeJS.ErrnoException) => {
      if (codes.includes(error.code ?? '')) return []
      throw error
    }
  try {
    return await check(
      domain,
      (name) => ask(name).catch(absent('ENODATA', 'ENOTFOUND')),
      (name) =>
        ask(name)
          .catch(absent('ENODATA'))
          .then(
            () => true,
            (error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOTFOUND') return false
              throw error
            },
          ),
    )
  } catch (error) {
    return toFinding('unknown', 'dns.away', { domain, reason: reasonOf(error) })
  }
}

/** The domain of MAIL_FROM. */
const domainOf = ({ mailFrom }: Pick<Env, 'mailFrom'>) => /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
