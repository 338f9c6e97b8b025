import { folded } from '#shared/text/folded.ts'
import type { Language } from '#shared/text/language.ts'
import { type Rights, hasCapability } from '#shared/roles.ts'
import { messages as eventMessages } from '../events/messages.ts'
import { messages as postMessages } from '../blog/messages.ts'
import { personAddress } from '../person/person-address.ts'
import { messages as restaurantMessages } from '../restaurants/messages.ts'
import { messages as shellMessages } from '../shell/messages.ts'
import { accountSections, opensTo, sections } from '../shell/sections.ts'
import { messages as socioMessages } from '../socios/messages.ts'
import type { FindOption } from './find-options.ts'
import { messages } from './messages.ts'

/** The screens that somebody may open and the records that they may create, as far as their names match the typed text. */
export const screenOptions = (typed: string, rights: Rights, language: Language): FindOption[] => {
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
  const words = folded(typed).split(/\s+/)
  const named = [...screens, ...(typed === '' ? [] : records)].filter(({ title }) =>
    words.every((word) => folded(title).includes(word)),
  )
  return typed.includes('@') ? [...named, ...ofAddress(typed, rights, language)] : named
}

const ofAddress = (address: string, rights: Rights, language: Language): FindOption[] => {
  const say = messages(language)
  const emails = `/admin/cartas?${new URLSearchParams({ search: address, filter: 'all' })}`
  const data = personAddress({ email: address })
  const option = (to: string, title: string): FindOption => ({ id: to, kind: 'screen', to, title })
  return [
    ...(hasCapability('guests', rights) ? [option(emails, say.emailsTo(address))] : []),
    ...(hasCapability('users', rights) ? [option(data, say.dataOf(address))] : []),
  ]
}
