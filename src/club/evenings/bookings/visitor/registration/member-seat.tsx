import { bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useSession } from '#accounts/both/use-session.ts'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useHasOwnFile } from '../own-registrations/use-is-member.ts'

const messages = bilingual({
  signIn: { es: 'Entra con tu cuenta', ca: 'Entra amb el teu compte' },
  andPay: { es: (price: string) => `y pagas ${price}`, ca: (price: string) => `i pagues ${price}` },
  andFree: { es: 'y es gratis para ti', ca: 'i és gratuït per a tu' },
  ownEmail: { es: 'Con el correo de tu cuenta', ca: 'Amb el correu del teu compte' },
  youPay: { es: (price: string) => `pagas ${price}`, ca: (price: string) => `pagues ${price}` },
  youPayNothing: { es: 'es gratis para ti', ca: 'és gratuït per a tu' },
})

/** Whether the guest of this address pays what members pay: `no` for others who are signed in. The server decides when it is sent. */
export const useMemberSeat = (event: EventDetail, email: string | undefined) => {
  const isLess = isLessForMembers(event)
  const session = useSession()
  const hasOwnFile = useHasOwnFile(isLess)
  if (isLess && session.kind === 'none') return 'sign-in'
  if (!isLess || session.kind !== 'signed-in' || !hasOwnFile) return 'no'
  return session.session.user.email?.toLowerCase() === email?.trim().toLowerCase() ? 'yes' : 'other-address'
}

export type MemberSeat = ReturnType<typeof useMemberSeat>

/** How a member gets the members' price, for who does not have it yet. */
export const HowToPayAsMember = ({ event, seat }: { event: EventDetail; seat: MemberSeat }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const memberPrice = memberPriceOf(event)
  const price = formatPrice(memberPrice, language)
  if (seat === 'sign-in')
    return (
      <>
        <SiteLink to={`/auth?evento=${event.id}`}>{say.signIn}</SiteLink>{' '}
        <span>{memberPrice > 0 ? say.andPay(price) : say.andFree}</span>
      </>
    )
  return seat === 'other-address' && `${say.ownEmail} ${memberPrice > 0 ? say.youPay(price) : say.youPayNothing}`
}
