import { Resolver } from 'node:dns/promises'
import type { Env } from '../../env.ts'
import { type Check, type Checked, found, reasonOf } from './check.ts'

/** The selectors under which large providers and common programs publish their DKIM keys: nothing lists those of a domain. */
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

/** Who may send for the domain (RFC 7208). */
export const checkSpf: Check = (checked) =>
  onDomain(checked, async (domain, texts) => {
    const records = (await texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
    const [record] = records
    if (record === undefined) return found('warn', 'spf.missing', { domain })
    if (records.length > 1) return found('bad', 'spf.several', { domain })
    if (/\s\+?all\b/i.test(record)) return found('bad', 'spf.open', { domain, record })
    return found('ok', 'spf.fine', { domain, record })
  })

/** The key with which emails of the domain are signed (RFC 6376). Where no usual selector has one, there may be another. */
export const checkDkim: Check = (checked) =>
  onDomain(checked, async (domain, texts, exists) => {
    const keys = await Promise.all(selectors.map((selector) => texts(`${selector}._domainkey.${domain}`)))
    const selector = selectors[keys.findIndex((found) => found.some((text) => /\bp=[\w+/]/.test(text)))]
    if (selector) return found('ok', 'dkim.fine', { domain, selector })
    // A name under which nothing stands at all has no key either (RFC 8020).
    if (!(await exists(`_domainkey.${domain}`))) return found('warn', 'dkim.missing', { domain })
    return found('unknown', 'dkim.unsure', { domain })
  })

/** What others do with emails that neither vouches for (RFC 7489); a domain without has its parent's. */
export const checkDmarc: Check = (checked) =>
  onDomain(checked, async (domain, texts) => {
    for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
      const record = (await texts(`_dmarc.${name}`)).find((text) => /^v=DMARC1\b/i.test(text))
      if (record) return found('ok', 'dmarc.fine', { domain: name, record })
    }
    return found('warn', 'dmarc.missing', { domain })
  })

type Texts = (name: string) => Promise<string[]>
type Look = (domain: string, texts: Texts, exists: (name: string) => Promise<boolean>) => ReturnType<Check>

const onDomain = async ({ env }: Checked, look: Look) => {
  if (!env.smtpUrl) return found('unknown', 'dns.off', {})
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
    return await look(
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
    return found('unknown', 'dns.away', { domain, reason: reasonOf(error) })
  }
}

/** The domain of MAIL_FROM. */
const domainOf = ({ mailFrom }: Pick<Env, 'mailFrom'>) => /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
