import { addressPattern } from '#base/text/email-address.ts'

/** The providers whose names are mistyped, with the endings that a wrong one is corrected to: the first, or the one it resembles. */
const providers: Record<string, readonly string[]> = {
  gmail: ['com'],
  hotmail: ['com', 'es'],
  outlook: ['com', 'es'],
  yahoo: ['com', 'es'],
  icloud: ['com'],
  telefonica: ['net', 'com', 'es'],
  protonmail: ['com'],
}

/** Endings that no domain has, and what was meant. */
const endings: Record<string, string> = {
  con: 'com',
  comm: 'com',
  conm: 'com',
  cmo: 'com',
  ocm: 'com',
  coom: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  como: 'com',
  ess: 'es',
  ees: 'es',
  nte: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
  catt: 'cat',
  ctat: 'cat',
}

/**
 * The address that somebody probably meant who typed one with a slip in its domain, as gmial.com or hotmail.con; undefined for any
 * other, also for real domains that look alike, as ymail.com. For a question, never for a correction.
 */
export const meantAddress = (typed: string) => {
  const [, local = '', written = ''] = /^\s*([^\s@]+)@(\S+?)\s*$/.exec(typed) ?? []
  const domain = written
    .toLowerCase()
    .replaceAll(/[.,;]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
  const meant = meantDomain(domain)
  const address = `${local}@${meant}`
  return written !== '' && meant !== written.toLowerCase() && addressPattern.test(address) ? address : undefined
}

const meantDomain = (domain: string) => {
  const [name = '', ending = '', ...others] = domain.split('.')
  const last = others.at(-1) ?? ending
  if (others.length > 0) return endings[last] ? domain.slice(0, -last.length) + endings[last] : domain
  // «gmailcom», «gmail»
  const [, glued = name, gluedEnding = ''] = (ending === '' && /^(.+?)(com|es)$/.exec(name)) || []
  const provider = Object.keys(providers).find((known) => isSlip(glued, known))
  if (provider) return `${provider}.${meantEnding(ending || gluedEnding, providers[provider]!)}`
  return endings[ending] ? `${name}.${endings[ending]}` : domain
}

const meantEnding = (ending: string, known: readonly string[]) => {
  const corrected = endings[ending] ?? ending
  if (known.includes(corrected)) return corrected
  // Providers with one ending have no other; those with several have more than these.
  return known.length === 1 || ['', 'co', 'cm', 'om', 'c'].includes(corrected) ? known[0]! : corrected
}

/** Whether a name is another with one letter too many, too few or wrong, or two exchanged. First letters are seldom wrong: ymail is no gmail. */
const isSlip = (typed: string, name: string) => {
  if (typed === name) return true
  if (typed[0] !== name[0] && typed.slice(0, 2) !== name[1]! + name[0]!) return false
  let start = 0
  while (start < name.length && typed[start] === name[start]) start++
  let end = 0
  while (end < name.length - start && end < typed.length - start && typed.at(-1 - end) === name.at(-1 - end)) end++
  const [wrong, right] = [typed.slice(start, typed.length - end), name.slice(start, name.length - end)]
  return (wrong.length <= 1 && right.length <= 1) || (wrong.length === 2 && wrong === [...right].toReversed().join(''))
}
