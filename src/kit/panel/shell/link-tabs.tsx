import { useNavigate } from 'react-router'
import { useLanguage } from '../../both/language.tsx'
import { pathIn } from '../../both/paths.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { PhoneSelect } from '../form/phone-select.tsx'
import tabs from '../../site/tabs/tabs.module.css'
import styles from './link-tabs.module.css'

type LinkTabsProps = {
  label: string
  tabs: { to: string; text: string; count?: number | undefined; isCurrent: boolean }[]
  /** The state of the history that the links keep. */
  state?: object | undefined
}

/** The parts of a screen, as links. */
export const LinkTabs = ({ label, tabs: parts, state }: LinkTabsProps) => {
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <nav className={styles.tabs} aria-label={label}>
      <PhoneSelect
        label={label}
        options={parts.map(({ to, text, count }) => ({
          value: to,
          text: count === undefined ? text : `${text} ${count}`,
        }))}
        value={parts.find(({ isCurrent }) => isCurrent)?.to ?? ''}
        onChange={(to) => void navigate(pathIn(language, to), { state })}
      >
        <div className={tabs.tabs}>
          {parts.map(({ to, text, count, isCurrent }) => (
            <SiteLink key={to} className={tabs.tab} to={to} state={state} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </SiteLink>
          ))}
        </div>
      </PhoneSelect>
    </nav>
  )
}
