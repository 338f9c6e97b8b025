import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { type Rights, hasCapability } from '#base/roles.ts'
import type { FindOption } from '#club/core/staff/noun.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { accountSections, opensTo, sections } from '#club/people/nouns/staff/sections.ts'
import { messages as shellMessages } from '#kit/panel/shell/messages.ts'
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
    .map(({ to, name }) => option('screen', to, name[language]))
  const records = nouns.flatMap(({ creates }) =>
    creates && opensTo(rights)(creates) ? [option('new', creates.to, creates.title(language))] : [],
  )
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

const ofAddress = (address: string, rights: Rights, language: Language): FindOption[] =>
  nouns.flatMap(({ ofAddress: of }) => {
    if (!of || !hasCapability(of.needs, rights)) return []
    const to = of.to(address)
    return [{ id: to, kind: 'screen', to, title: of.title(address, language) }]
  })
