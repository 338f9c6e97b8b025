import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import styles from './filters.module.css'

/** The filters of a list, in groups. On a telephone and a tablet each group is a row that scrolls sideways. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>

type GroupProps = { label: string; isLabelled?: boolean; children: ReactNode }

/** `isLabelled`: where there is room the label is in sight. */
export const FilterGroup = ({ label, isLabelled = false, children }: GroupProps) => (
  <div className={clsx(styles.list, isLabelled && styles.labelled)} role="group" aria-label={label}>
    {isLabelled && (
      <span className={styles.label} aria-hidden>
        {label}
      </span>
    )}
    {children}
  </div>
)

/** On a telephone the chosen one may be beyond the edge of its row. Only the row moves, not the page, and no further than it must. */
const showInRow = (pill: HTMLElement | null) => {
  const row = pill?.parentElement?.parentElement
  if (row) row.scrollLeft = pill!.offsetLeft + pill!.offsetWidth + 24 - row.clientWidth
}

type PillProps = { at: string; search: Record<string, string>; isOn: boolean; children: ReactNode }

/** A button that leads to the list with this search, in its address. Without scripts it sends a form. */
export const FilterPill = ({ at, search, isOn, children }: PillProps) => {
  const [, setSearch] = useSearchParams()
  return (
    <form
      action={pathIn(useLanguage(), at)}
      onSubmit={(event) => {
        event.preventDefault()
        setSearch(search, { preventScrollReset: true })
      }}
    >
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={styles.pill} aria-pressed={isOn} ref={isOn ? showInRow : undefined}>
        {children}
      </button>
    </form>
  )
}
