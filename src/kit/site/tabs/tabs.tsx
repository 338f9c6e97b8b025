import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

/** `lang`: the language of the label, if it differs from the page's. `mark` stands behind the label. */
type Tab = { id: string; label: string; lang?: string; mark?: ReactNode; panel: ReactNode }

type TabsProps = {
  tabs: Tab[]
  label: string
  value?: string
  onChange?: (id: string) => void
  /** There is room for all panels: each has its label above it. The fields in them stay as they are when that changes. */
  areSideBySide?: boolean
}

/**
 * Tabs as the ARIA Authoring Practices describe them: arrow keys, Home and End select a tab, and the list is one tab stop. The
 * first tab is selected unless `value` names another.
 */
export const Tabs = ({ tabs, label, value, onChange, areSideBySide = false }: TabsProps) => {
  const group = useId()
  const [ownValue, setOwnValue] = useState(tabs[0]?.id)
  const selected = value ?? ownValue
  const select = (id: string) => {
    setOwnValue(id)
    onChange?.(id)
  }
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const last = tabs.length - 1
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    buttons.current.get(tab.id)?.focus()
  }

  return (
    <>
      {!areSideBySide && (
        <div className={clsx('needs-scripts', styles.tabs)} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ id, label: name, lang, mark }) => (
            <button
              key={id}
              ref={(button) => void (button ? buttons.current.set(id, button) : buttons.current.delete(id))}
              className={styles.tab}
              type="button"
              role="tab"
              lang={lang}
              id={`${group}-${id}`}
              aria-selected={id === selected}
              aria-controls={`${group}-${id}-panel`}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => select(id)}
            >
              {name}
              {mark}
            </button>
          ))}
        </div>
      )}
      {tabs.map(({ id, label: name, lang, mark, panel }) => (
        <div
          key={id}
          className={styles.panel}
          role={areSideBySide ? 'group' : 'tabpanel'}
          id={`${group}-${id}-panel`}
          aria-labelledby={`${group}-${id}`}
          data-name={areSideBySide ? undefined : name}
          tabIndex={areSideBySide ? undefined : 0}
          hidden={!areSideBySide && id !== selected}
        >
          {areSideBySide && (
            <p className={styles.name} id={`${group}-${id}`} lang={lang}>
              {name}
              {mark}
            </p>
          )}
          {panel}
        </div>
      ))}
    </>
  )
}
