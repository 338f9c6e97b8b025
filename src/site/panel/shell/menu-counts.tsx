import { clsx } from 'clsx'
import styles from './menu-counts.module.css'

/** How much waits behind a link of the menu, and how much has failed. The link's title says what. */
export const MenuCounts = ({ tasks }: { tasks: { count: number; hasFailed: boolean }[] }) =>
  [false, true].map((hasFailed) => {
    const count = tasks.filter((task) => task.hasFailed === hasFailed).reduce((sum, task) => sum + task.count, 0)
    return count === 0 ? null : (
      <span key={String(hasFailed)} className={clsx(styles.count, hasFailed && styles.failed, 'num')} aria-hidden>
        {count}
      </span>
    )
  })
