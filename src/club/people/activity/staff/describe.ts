import { formatDateTime } from '#base/dates/dates.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { capabilityNames, roleName } from '#base/role-name.ts'
import type { GivenCapability } from '#base/roles.ts'
import { formatEuros } from '#base/text/money.ts'
import { ofName } from '#base/text/of-name.ts'
import { messages, otherFields, valueNames } from './messages.ts'
import type { Line } from './queries.ts'
import { sentences } from '../shared/sentences.ts'
import { fields as memberFields } from '#club/members/completion/both/messages.ts'
import { labelsOf } from './subjects.ts'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'

/**
 * A line as a sentence in parts: who, what, the record between, and what changed. `isOfRecord`: it is shown with its record, whose name
 * it need not repeat.
 */
export const describe = (line: Line, language: Language, isOfRecord = false) => {
  // A line of an earlier release may have an action that is written no more.
  const words = (sentences as Record<string, Record<Language, string>>)[line.action]?.[language] ?? `${line.action} {}`
  const [before = '', after = ''] = words.split('{}')
  const record = words.includes('{}') && !isOfRecord ? recordName(line, language) : ''
  const elided = language === 'ca' && before.endsWith(' de ') && record !== '' ? ofName(record) : ''
  const isElided = elided.startsWith('d’')
  return {
    who: whoIn(line, language),
    before: isOfRecord || isElided ? withoutLink(before.trim()) : before.trim(),
    record: isElided ? elided : record,
    after: after.trim(),
    details: [...fieldsIn(line, language), ...factsIn(line, language)],
  }
}

/** Without the word that leads to the name: «cambió los permisos de». */
const withoutLink = (words: string) => words.replace(/(?:, (?:ahora|ara))? (?:de|per a|a)$|:$/, '')

/** The same as one text, for a file. */
export const sentenceOf = (line: Line, language: Language) => {
  const { who, before, record, after, details } = describe(line, language)
  const sentence = [who, before, record, after].filter(Boolean).join(' ').replace(' ,', ',')
  return details.length > 0 ? `${sentence}: ${details.join('; ')}` : sentence
}

/** What nobody but staff and the phones at the door does. */
const doorActs = new Set<string>(['event.capacity-raised', 'payment.received', 'payment.voided'])

/** What an actor is called. */
export const whoIn = ({ who, action }: Line, language: Language) => {
  const say = messages(language)
  if (who.kind === 'site') return say.site
  // By the link of its list, without an account; so does the door.
  if (who.kind === 'visitor')
    return action === 'event.diets-read' ? say.kitchen : doorActs.has(action) ? say.door : say.visitor
  return who.name || who.email || say.someone
}

/** What the record of a line is called. */
export const recordName = ({ record, isGone, facts, who, subjectId }: Line, language: Language) => {
  const say = messages(language)
  if (record?.name)
    return seatName({ fullName: inLanguage(language, record.name, record.nameCa), named: record.named }, language)
  // Who acts on the own account is named already.
  if (who.kind === 'account' && who.id === subjectId) return ''
  const known = facts.title ?? facts.nombre ?? facts.membershipNumber ?? facts.email
  if (typeof known === 'string' && known) return isGone ? say.goneNamed(known) : known
  return isGone ? say.gone : ''
}

const fieldsIn = ({ subject, fields }: Line, language: Language) => {
  const labels: Record<string, unknown> = { ...otherFields(language), ...labelsOf(subject, language) }
  return fields.flatMap((change) => {
    const label = labels[change.field]
    if (typeof label !== 'string') return []
    const from = 'from' in change ? valueIn(change.field, change.from, language) : undefined
    const to = 'to' in change ? valueIn(change.field, change.to, language) : undefined
    return from === undefined || to === undefined ? [label] : [`${label}: ${from} → ${to}`]
  })
}

const valueIn = (field: string, value: unknown, language: Language) => {
  const say = messages(language)
  if (value === null || value === '') return say.empty
  if (field === 'role' && typeof value === 'number') return roleName(value, language)
  if (field === 'capabilities' && Array.isArray(value))
    return value.map((one: GivenCapability) => capabilityNames(language)[one]).join(', ') || say.nothing
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number') return field === 'price' ? formatEuros(value, language) : String(value)
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value, language)
  // An id or the address of a picture says nothing.
  return /^(?:[0-9a-f]{8}-|\/)/.test(value)
    ? undefined
    : ((valueNames(language) as Record<string, string>)[value] ?? value)
}

/** What an act says besides its record, such as how many rows an export has. */
const factsIn = ({ facts, action, fields }: Line, language: Language) => {
  const say = messages(language)
  const labels: Record<string, string | undefined> = { ...otherFields(language), ...memberFields(language) }
  const { rows, fields: named, reason, seats, receipt, amount, times, reader, reference, registered, backup } = facts
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return [
    ...(Array.isArray(named) ? named.map((field) => labels[field]) : []),
    typeof rows === 'number' && say.rows(rows),
    typeof seats === 'number' && say.seats(seats),
    isText(receipt) && receipt,
    typeof amount === 'number' && formatEuros(amount, language),
    typeof times === 'number' && times > 1 && say.times(times),
    isText(reader) && reader,
    isText(reference) && reference,
    isText(backup) && say.backup(backup),
    action === 'event.cancelled' && typeof registered === 'number' && say.registered(registered),
    isText(reason) && fields.every(({ field }) => field !== 'reason') && say.reason(reason),
  ].filter((fact) => typeof fact === 'string')
}
