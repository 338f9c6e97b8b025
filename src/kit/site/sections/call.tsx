import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './call.module.css'

type CallProps = { picture: string; isLight?: boolean; title: string; text: string; children: ReactNode }

/** A call to action at the end of a page: a picture, a text and buttons. `isLight`: dark text on a light picture. */
export const Call = ({ picture, isLight = false, title, text, children }: CallProps) => (
  <section className={clsx(styles.call, isLight ? styles.light : 'on-dark')}>
    <img src={picture} alt="" loading="lazy" />
    <div className={clsx('wrap', styles.text)}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </section>
)
