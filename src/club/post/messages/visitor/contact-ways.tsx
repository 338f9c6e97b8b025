import { Mail, MessageCircle, Phone } from 'lucide-react'
import { telephoneUrl, whatsappUrl } from '#base/club-facts.ts'
import { openingAt } from '#club/pages/facts/shared/opening.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { messages } from './messages.ts'
import styles from './contact-ways.module.css'

/** How to reach the club, each way with when it is answered. */
export const ContactWays = () => {
  const say = useSay(messages)
  const facts = useClubFacts()
  const opening = openingAt(facts, useNow())
  const answered =
    'until' in opening ? say.openUntil(opening.until) : opening.from ? say.openFrom(opening.from) : say.closed
  const ways = [
    { icon: Phone, name: say.call, value: facts.phone, when: answered, href: telephoneUrl(facts.phone) },
    ...(facts.whatsapp
      ? [
          {
            icon: MessageCircle,
            name: 'WhatsApp',
            value: facts.whatsapp,
            when: say.officeHours,
            href: whatsappUrl(facts.whatsapp),
          },
        ]
      : []),
    { icon: Mail, name: say.email, value: facts.email, when: say.workingDay, href: `mailto:${facts.email}` },
  ]
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon: Icon, name, value, when, href }) => (
        <li key={name}>
          <a href={href}>
            <Icon aria-hidden />
            <b>{name}</b>
            <span className="num">{value}</span>
            <small className="muted">{when}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
