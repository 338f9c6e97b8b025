import { formatEuros } from '#base/text/money.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { personDataAddress } from '#club/people/privacy/staff/person-data-address.ts'
import { requestKindIn, requestMessages } from '#club/people/privacy/staff/requests/messages.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { useBadChecks } from '#site/status/staff/queries.ts'
import { messages } from './messages.ts'
import type { People } from './queries.ts'

/** What waits and is done on another screen: a sentence with a link each. */
export const useOtherTasks = (people: People | undefined) => {
  const language = useLanguage()
  const say = useSay(messages)
  const badChecks = useBadChecks(useMay()('users'))
  const titled = (text: string, { title, titleCa }: { title: string; titleCa: string }) =>
    `${text}: ${inLanguage(language, title, titleCa)}`
  if (!people) return []
  const { asking = [], waiting = [], money, privacyRequests = [], holdsEnding = 0, unreached = [] } = people
  const guests = (eventId: string) => `/admin/eventos/${eventId}/inscripciones`
  const queued = '/admin/cartas?filter=queued'
  const counted = [
    {
      to: '/admin/cobros?due=week',
      count: money?.toCollect.bookings ?? 0,
      text: (count: number) => say.toCollect(count, formatEuros(money?.toCollect.amount ?? 0, language)),
    },
    { to: '/admin/persona', count: holdsEnding, text: say.holdsEnding },
    { to: queued, count: people.lateEmails ?? 0, text: say.emailsLate },
    { to: queued, count: people.refusedByRelay ?? 0, text: say.refusedByRelay },
    { to: queued, count: people.outcomeUnknown ?? 0, text: say.outcomesUnknown },
    { to: queued, count: people.heldBack ?? 0, text: say.heldBack },
    { to: '/admin/estado', count: badChecks, text: say.checksBad },
  ]
  return [
    ...(people.keepsEmails ? [{ to: '/admin/cartas', text: say.keepsEmails }] : []),
    ...unreached.map(({ eventId, fullName, title, titleCa }) => ({
      to: guests(eventId),
      text: say.unreached(fullName, inLanguage(language, title, titleCa)),
    })),
    ...asking.map((event) => ({
      to: `${guests(event.id)}?filter=asking`,
      text: titled(say.askAgain(event.count), event),
    })),
    ...waiting.map((event) => ({
      to: `/admin/eventos/${event.id}/espera`,
      text: titled(say.waitForSeats(event.count, event.free), event),
    })),
    ...privacyRequests.map(({ kind, email, daysLeft }) => ({
      to: personDataAddress({ email }),
      text: `${requestKindIn(language)[kind]}: ${requestMessages(language).left(daysLeft)}`,
    })),
    ...counted.flatMap(({ to, count, text }) => (count > 0 ? [{ to, text: text(count) }] : [])),
  ]
}
