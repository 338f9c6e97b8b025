import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './socio-peek.module.css'

/** A group of facts of a member's card. `acts`: below them, what staff do with it. */
export const Group = ({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) => {
  const name = useId()
  return (
    <section className={styles.group} aria-labelledby={name}>
      <h3 className={styles.title} id={name}>
        {title}
      </h3>
      <dl className={clsx(dialogs.facts, 'num')}>{children}</dl>
      {acts}
    </section>
  )
}

/** A fact; an empty one was not given. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const say = useSay(messages)
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className="muted">{say.notGiven}</span>}</dd>
    </>
  )
}
