import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './heading.module.css'

type HeadingProps = { title: string; text: string; className?: string; children?: ReactNode }

/** The title of a page and one sentence below it. */
export const Heading = ({ title, text, className, children }: HeadingProps) => (
  <div className={clsx(styles.heading, className)}>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
