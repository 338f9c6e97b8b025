import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { FullScreen } from './full-screen.tsx'
import { signal } from './signal.ts'
import styles from './answer.module.css'
import full from './full-screen.module.css'

type AnswerScreenProps = {
  tone: 'go' | 'ask' | 'stop'
  sign: ReactNode
  title: string
  onClose: () => void
  children: ReactNode
  foot: ReactNode
}

/** An answer on the whole screen, with its sound: sign, title and colour say the same. */
export const AnswerScreen = ({ tone, sign, title, onClose, children, foot }: AnswerScreenProps) => {
  useEffect(() => signal(tone), [tone])
  return (
    <FullScreen isAlert label={title} className={clsx(full.screen, styles.answer, styles[tone])} onClose={onClose}>
      <span className={styles.sign}>{sign}</span>
      <h2>{title}</h2>
      {children}
      <div className={styles.foot}>{foot}</div>
    </FullScreen>
  )
}
