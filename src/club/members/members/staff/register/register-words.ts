import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import type { RegisterEntry } from '../../shared/register.ts'
import type { SocioStatus } from '../../shared/membership.ts'
import { socioStatusIn } from '../messages.ts'
import { messages } from './messages.ts'

/** The state on the day. */
export const stateInWords = (status: SocioStatus, language: Language) =>
  status === 'inactive' ? messages(language).stateInactive : socioStatusIn(language)[status]

/** What became of a member, in words: «baja 31 dic 2023, vuelta 14 sep 2025». */
export const changesInWords = ({ changes, status: last, fileId, mergedInto }: RegisterEntry, language: Language) => {
  const say = messages(language)
  const told = changes.map(({ day, status }, at) => {
    const on = formatDate(day, language)
    if (status === 'inactive') return say.left(on)
    if (status === 'suspended') return say.stopped(on)
    return changes[at - 1]?.status === 'suspended' ? say.resumed(on) : say.back(on)
  })
  // On a day before the merge it was a member's own number.
  const merged = mergedInto && last === 'inactive' ? [say.mergedInto(mergedInto)] : []
  return [...told, ...merged, ...(fileId ? [] : [say.deleted])].join(', ')
}
