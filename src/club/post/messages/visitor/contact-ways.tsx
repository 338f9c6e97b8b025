import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { telephoneUrl, whatsappUrl } from '#base/club-facts.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { useOpening } from './opening.ts'
import styles from './contact-ways.module.css'

/** How to reach the club, each way with when it is answered. */
export const ContactWays = () => {
  const say = useSay(messages)
  const facts = useClubFacts()
  const opening = useOpening()
  const ways = [
    { icon: Phone, name: say.call, value: facts.phone, when: opening, href: telephoneUrl(facts.phone) },
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
    { icon: MapPin, name: say.where, value: facts.street, when: say.howToCome, href: '#donde' },
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
