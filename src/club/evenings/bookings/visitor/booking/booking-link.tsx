import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { outcomeMessages } from '../registration/outcome-messages.ts'
import { useStoredRegistrations } from '../registration/stored-registrations.ts'

type BookingLinkProps = {
  event: { id: string; date: string; endsAt: string | null }
  /** Booked just now: the button that had the focus is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** Leads to the last booking that this device made for an event, in place of `children`; without one they stay. */
export default function BookingLink({ event, takesFocus, children }: BookingLinkProps) {
  const say = useSay(outcomeMessages)
  const pass = useStoredRegistrations(event).findLast((one) => one.pass)?.pass
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true })
  }, [takesFocus])
  if (!pass) return children
  return (
    <SiteLink ref={link} className={buttonLook({ size: 'block' })} to={`/eventos/${event.id}/reserva#${pass}`}>
      {say.booking}
    </SiteLink>
  )
}
