import { type ReactNode, Suspense, useState } from 'react'
import styles from './unfolding.module.css'

type UnfoldingProps = { title: string; fallback: ReactNode; children: ReactNode }

/** A title that unfolds what loads only then. Without scripts it unfolds `fallback`. */
export const Unfolding = ({ title, fallback, children }: UnfoldingProps) => {
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <details className={styles.unfolding} onToggle={() => setHasOpened(true)}>
      <summary>{title}</summary>
      <div>{hasOpened ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
    </details>
  )
}
