import { Ban, Eye, TriangleAlert, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { actOn, rowAct } from '#kit/panel/table/acts/act.ts'
import { type InboxItem, type InboxPart, openedRecord } from '#club/core/staff/inbox.ts'
import { messages as decisionMessages } from '#club/members/requests/staff/decision-messages.ts'
import { messages } from './inbox-messages.ts'
import { useBurst } from './use-burst.ts'
import { seatName } from '../shared/seat-name.ts'

/** Seats that one network took or that were given up within an hour, and guests whom staff must tell or decide about. */
export const bookings: InboxPart = {
  useWaiting: ({ bursts = [], cancellationBursts = [], unreached = [], asking = [], waiting = [] }, open) => {
    const language = useLanguage()
    const say = useSay(messages)
    const decisions = useSay(decisionMessages)
    const navigate = useNavigate()
    const burst = useBurst()
    const titleOf = ({ title, titleCa }: { title: string; titleCa: string }) => inLanguage(language, title, titleCa)
    const guests = (eventId: string) => `/admin/eventos/${eventId}/inscripciones`
    const items = [
      ...bursts.map(({ id, seats, events, lastAt, pendingUntil }): InboxItem => {
        const name = say.burstOfSeats(seats.length)
        const see = () => open(`burst.${id}`)
        return {
          id: `burst.${id}`,
          name,
          text: events.map((event) => `${titleOf(event)} (${event.seats})`).join(', '),
          at: lastAt,
          open: see,
          acts: pendingUntil
            ? [rowAct(decisions.undo, decisions.undoOf(name), Undo2, burst.undoing.on(id))]
            : [
                actOn(name, say.cancelAllFree, Ban, burst.cancelling.on(id), { isDanger: true }),
                actOn(name, say.see, Eye, see, { key: 'open' }),
              ],
        }
      }),
      ...cancellationBursts.map(({ id, count, lastAt, ...event }): InboxItem => {
        const name = say.burstOfCancellations(count)
        const see = () => void navigate(`${guests(id)}?filter=cancelled`)
        return {
          id: `cancellations.${id}`,
          name,
          text: titleOf(event),
          at: lastAt,
          open: see,
          acts: [actOn(name, say.see, Eye, see, { key: 'open' })],
        }
      }),
    ]
    return {
      groups: [
        {
          order: 10,
          Icon: TriangleAlert,
          title: say.burstsToSee(items.length),
          count: items.length,
          items,
        },
      ],
      lines: [
        ...unreached.map((guest) => ({
          order: 20,
          to: guests(guest.eventId),
          text: say.unreached(seatName(guest, language), titleOf(guest)),
        })),
        ...asking.map((event) => ({
          order: 30,
          to: `${guests(event.id)}?filter=asking`,
          text: `${say.askAgain(event.count)}: ${titleOf(event)}`,
        })),
        ...waiting.map((event) => ({
          order: 40,
          to: `/admin/eventos/${event.id}/espera`,
          text: `${say.waitForSeats(event.count, event.free)}: ${titleOf(event)}`,
        })),
      ],
    }
  },
  records: {
    burst: openedRecord(async () => {
      const { BurstDialog } = await import('./burst-dialog.tsx')
      return ({ id, people, onClose }) => (
        <BurstDialog burst={people.bursts?.find((burst) => burst.id === id)} onClose={onClose} />
      )
    }),
  },
}
