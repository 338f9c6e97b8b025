import { useLanguage } from '#kit/both/language.tsx'
import { PhoneSelect } from '#kit/panel/form/phone-select.tsx'
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
    story: member.story,
    legal: say.legalFacts,
  }
  const options = Object.entries(parts).map(([value, text]) => ({ value, text }))
  // The address stays: a form with changes would ask before it changes.
  const go = (id: string) => {
    const heading = document.getElementById(id)
    heading?.scrollIntoView()
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.rail} aria-label={say.parts}>
      <PhoneSelect label={say.parts} options={[{ value: '', text: say.goTo }, ...options]} value="" onChange={go}>
        <ul>
          {options.map(({ value, text }) => (
            <li key={value}>
              <a
                href={`#${value}`}
                onClick={(event) => {
                  event.preventDefault()
                  go(value)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </PhoneSelect>
    </nav>
  )
}
