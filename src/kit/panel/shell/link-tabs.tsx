import { SiteLink } from '../../site/site-link.tsx'
import tabs from '../../site/tabs/tabs.module.css'
import styles from './link-tabs.module.css'

type LinkTabsProps = {
  label: string
  tabs: { to: string; text: string; count: number | undefined; isCurrent: boolean }[]
  /** The state of the history that the links keep. */
  state?: object | undefined
}

/** The parts of a screen, as links. */
export const LinkTabs = ({ label, tabs: parts, state }: LinkTabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    <div className={tabs.tabs} ref={intoView}>
      {parts.map(({ to, text, count, isCurrent }) => (
        <SiteLink key={to} className={tabs.tab} to={to} state={state} aria-current={isCurrent ? 'page' : undefined}>
          {text} {count !== undefined && <span className={styles.count}>{count}</span>}
        </SiteLink>
      ))}
    </div>
  </nav>
)

/** On a phone the row scrolls sideways, and the current part must be visible. */
const intoView = (row: HTMLElement | null) => {
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
