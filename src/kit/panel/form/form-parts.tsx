import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import screens from '../shell/screen.module.css'
import styles from './form-parts.module.css'

export type FormPart = {
  title: string
  /** What an address ends with that leads to this part: `#name`. */
  name?: string
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

const partId = (form: string, nth: number) => `${form}-${nth}`

const goTo = (part: string) => {
  const heading = document.getElementById(part)
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView({ block: 'start' })
}

/** The parts of a long form, each on a surface under its title, with a rail that leads to them where there is room. */
export const FormParts = ({ label, parts, aside }: FormPartsProps) => {
  const id = useId()
  const { hash } = useLocation()
  const asked = parts.findIndex(({ name }) => hash === `#${name ?? ''}`)
  useEffect(() => {
    if (asked !== -1) goTo(partId(id, asked))
  }, [id, asked])
  return (
    <div className={styles.parts}>
      <nav className={styles.rail} aria-label={label}>
        <ul>
          {parts.map(({ title, mark }, nth) => (
            <li key={title}>
              <button type="button" onClick={() => goTo(partId(id, nth))}>
                {title}
                {mark}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.all}>
        {parts.map(({ title, content }, nth) => (
          <section key={title} className={screens.panel} aria-labelledby={partId(id, nth)}>
            <h2 id={partId(id, nth)} tabIndex={-1}>
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
