import type { MouseEvent } from 'react'
import { useLanguage } from '#kit/both/language.tsx'
import { membershipMessages } from './membership-messages.ts'
import { messages } from './messages.ts'
import styles from './club-facts.module.css'

/** The parts of the page, to go to one of them. */
export const Rail = () => {
  const language = useLanguage()
  const [say, member] = [messages(language), membershipMessages(language)]
  const parts = {
    public: say.publicFacts,
    membership: member.membership,
    benefits: member.benefits,
    steps: member.steps,
    houses: member.houses,
    legal: say.legalFacts,
  }
  // The address stays: a form with changes would ask before it changes.
  const go = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault()
    const heading = document.getElementById(id)
    heading?.scrollIntoView()
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.rail} aria-label={say.parts}>
      <ul>
        {Object.entries(parts).map(([id, text]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
