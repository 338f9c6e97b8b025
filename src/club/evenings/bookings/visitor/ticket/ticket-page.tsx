import { Suspense, lazy } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useSay } from '#kit/both/language.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { messages } from './messages.ts'
import { OpeningTicket } from './ticket-layout.tsx'

// Their parts would stand in the list of routes, which every page loads.
const loadTickets = () => import('./tickets.tsx')
const PartyTicket = lazy(async () => ({ default: (await loadTickets()).PartyTicket }))
const SeatTicket = lazy(async () => ({ default: (await loadTickets()).SeatTicket }))

/** The ticket of the booking that this device made, or the one of a single seat, by the link that a friend was sent. */
export default function TicketPage() {
  const { id = '' } = useParams()
  const say = useSay(messages)
  const pass = useLocation().hash.slice(1)
  // The server knows neither this device nor the fragment.
  const isHydrated = useIsHydrated()
  const opening = (
    <OpeningTicket event={id}>
      <PageHead title={say.yourTicket} isIndexed={false} />
      <NeedsScripts />
    </OpeningTicket>
  )
  if (!isHydrated) return opening
  return (
    <Suspense fallback={opening}>
      {pass ? <SeatTicket key={pass} eventId={id} pass={pass} /> : <PartyTicket eventId={id} />}
    </Suspense>
  )
}
