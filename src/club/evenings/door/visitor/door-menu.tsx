import { useChooseLanguage, useLanguage, useSay } from '#kit/both/language.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { photosTaken } from '#club/evenings/events/shared/photos-taken.ts'
import { FullScreen } from './full-screen.tsx'
import { messages } from './messages.ts'
import answers from './answer.module.css'
import styles from './panel.module.css'

type DoorMenuProps = { device: string; waiting: number; onLeave: () => void; onClose: () => void }

/** The language, and the way out: the list leaves the phone, if everything was sent. */
export const DoorMenu = ({ device, waiting, onLeave, onClose }: DoorMenuProps) => {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const say = useSay(messages)
  const { email } = useClubFacts()
  const other = language === 'es' ? 'ca' : 'es'
  return (
    <FullScreen label={say.more} className={styles.panel} onClose={onClose}>
      <h2>{say.phoneOf(device)}</h2>
      <p className={styles.facts}>{say.hasNoDiets}</p>
      <p className={styles.facts}>{photosTaken(language).text(email)}</p>
      <button
        type="button"
        className={styles.line}
        lang={other}
        onClick={() => {
          choose(other)
          onClose()
        }}
      >
        {say.language}
      </button>
      <p className={styles.facts}>{say.leaveText(waiting)}</p>
      <button type="button" className={styles.line} disabled={waiting > 0} onClick={onLeave}>
        {say.leave}
      </button>
      <button type="button" className={answers.quiet} onClick={onClose}>
        {say.backToList}
      </button>
    </FullScreen>
  )
}
