import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral'

/** A state as a word with a coloured dot: never by colour alone (brand §10). */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
)
