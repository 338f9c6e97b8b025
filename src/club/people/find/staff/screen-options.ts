import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { type Rights, hasCapability } from '#base/roles.ts'
import { messages as eventMessages } from '#club/evenings/events/staff/messages.ts'
import { messages as postMessages } from '#club/pages/posts/staff/messages.ts'
import { personDataAddress } from '#club/people/privacy/staff/person-data-address.ts'
import { messages as restaurantMessages } from '#club/pages/restaurants/staff/messages.ts'
import { messages as shellMessages } from '#kit/panel/shell/messages.ts'
import { accountSections, opensTo, sections } from '#site/panel/shell/sections.ts'
import { messages as socioMessages } from '#club/members/members/staff/messages.ts'
import type { FindOption } from './find-options.ts'
import { messages } from './messages.ts'
import { type EventToJoin, eventChoices } from './person-acts.ts'

type Acts = {
  /** The events for who calls and was not found. */
  callerEvents: EventToJoin[]
  /** Undefined while something is not saved. */
  signOut: (() => unknown) | undefined
}

/** The screens that somebody may open and the records that they may create, as far as their names match the typed text. */
export const screenOptions = (
  typed: string,
  rights: Rights,
  language: Language,
  { callerEvents, signOut }: Acts,
): FindOption[] => {
  const shell = shellMessages(language)
  const option = (kind: FindOption['kind'], to: string, title: string): FindOption => ({ id: to, kind, to, title })
  const screens = [...sections, ...accountSections]
    .filter(opensTo(rights))
    .map(({ to, name }) => option('screen', to, shell[name]))
  const records = [
    option('new', '/admin/eventos/nuevo', eventMessages(language).create),
    option('new', '/admin/restaurantes/nuevo', restaurantMessages(language).create),
    option('new', '/admin/blog?id=nuevo', postMessages(language).create),
    ...(hasCapability('members', rights)
      ? [option('new', '/admin/socios?id=nuevo', socioMessages(language).create)]
      : []),
  ]
  const leave: FindOption[] = signOut
    ? [{ id: 'sign-out', kind: 'act', title: shell.signOut, to: '', run: signOut }]
    : []
  const words = folded(typed).split(/\s+/)
  // «Nuevo evento», «nou soci»: who types it means what the button of the list calls «Crear».
  const named = [...screens, ...(typed === '' ? [] : [...records, ...leave])].filter(({ kind, title }) => {
    const text = folded(kind === 'new' ? `${title} nuevo nueva nou nova` : title)
    return words.every((word) => text.includes(word))
  })
  return [
    ...named,
    ...(typed.includes('@') ? ofAddress(typed, rights, language) : []),
    ...ofCaller(typed, language, callerEvents),
  ]
}

/** Offers to add an unknown caller to an event, with the typed name or number in the form. */
const ofCaller = (typed: string, language: Language, nextEvents: EventToJoin[]): FindOption[] => {
  if (typed.length < 3 || typed.includes('@') || nextEvents.length === 0) return []
  const isNumber = /^\+?[\d\s()./-]{6,}$/.test(typed)
  if (!isNumber && /\d/.test(typed)) return []
  const guest = { fullName: isNumber ? '' : typed, email: '', phone: isNumber ? typed : '', language }
  const title = messages(language).addTyped(typed)
  return [{ id: 'caller', kind: 'act', title, to: '', choices: eventChoices(guest, language, nextEvents) }]
}

const ofAddress = (address: string, rights: Rights, language: Language): FindOption[] => {
  const say = messages(language)
  const emails = `/admin/cartas?${new URLSearchParams({ search: address, filter: 'all' })}`
  const data = personDataAddress({ email: address })
  const option = (to: string, title: string): FindOption => ({ id: to, kind: 'screen', to, title })
  return [
    ...(hasCapability('guests', rights) ? [option(emails, say.emailsTo(address))] : []),
    ...(hasCapability('users', rights) ? [option(data, say.dataOf(address))] : []),
  ]
}
