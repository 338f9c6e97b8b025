import { type ReactNode, useId } from 'react'
import screens from '../shell/screen.module.css'
import styles from './form-parts.module.css'

export type FormPart = {
  title: string
  /** Behind the title in the rail, such as what lacks Catalan. */
  mark?: ReactNode
  content: ReactNode
}

type FormPartsProps = {
  label: string
  parts: FormPart[]
  /** Beside the parts where there is room, else below them. */
  aside?: ReactNode
}

/** The parts of a long form, each on a surface under its title, with a rail that leads to them where there is room. */
export const FormParts = ({ label, parts, aside }: FormPartsProps) => {
  const id = useId()
  const idOf = (nth: number) => `${id}-${nth}`
  const goTo = (nth: number) => {
    const heading = document.getElementById(idOf(nth))
    heading?.focus({ preventScroll: true })
    heading?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.parts}>
      <nav className={styles.rail} aria-label={label}>
        <ul>
          {parts.map(({ title, mark }, nth) => (
            <li key={title}>
              <button type="button" onClick={() => goTo(nth)}>
                {title}
                {mark}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.all}>
        {parts.map(({ title, content }, nth) => (
          <section key={title} className={screens.panel} aria-labelledby={idOf(nth)}>
            <h2 id={idOf(nth)} tabIndex={-1}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
