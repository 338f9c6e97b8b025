import { clsx } from 'clsx'
import { ArrowRight, Bookmark, Ellipsis, type LucideIcon, Plus, Zap } from 'lucide-react'
import { useEffect } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import type { FindOption } from '#club/core/staff/noun.ts'
import type { FindGroup } from '#club/people/find/staff/find-options.ts'
import { Marked } from './marked.tsx'
import styles from './find.module.css'

const messages = bilingual({ results: { es: 'Resultados', ca: 'Resultats' } })

/** The pause after the last key before a search, in milliseconds. */
export const findPause = 150

/** Of what is no record. */
const otherIcons: Icons = { filter: Bookmark, screen: ArrowRight, new: Plus }

type Icons = Partial<Record<string, LucideIcon>>

type FoundOptionsProps = {
  /** Of the kinds of records. */
  icons: Icons
  list: string
  groups: FindGroup[]
  /** The option that Enter opens. */
  active: FindOption | undefined
  isBusy: boolean
  /** What was typed, to mark it. */
  search: string
  idOf: (option: FindOption) => string
  onOpen: (option: FindOption) => void
  /** Shows what else can be done with an option: Tab for who has no keyboard. */
  onMore: (option: FindOption) => void
}

/** The options in groups. The focus stays in the field. */
export const FoundOptions = ({
  icons,
  list,
  groups,
  active,
  isBusy,
  search,
  idOf,
  onOpen,
  onMore,
}: FoundOptionsProps) => {
  const say = useSay(messages)
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      id={list}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={say.results}
      aria-busy={isBusy}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.group} aria-hidden>
            {name}
          </p>
          {options.map((option) => (
            // The field handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={idOf(option)}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              aria-disabled={option.isOff}
              className={clsx(styles.option, option === active && styles.active)}
              onClick={() => onOpen(option)}
            >
              <OptionText option={option} Icon={icons[option.kind] ?? otherIcons[option.kind] ?? Zap} search={search} />
              {(option.more?.length ?? 0) > 0 && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                <span
                  className={styles.more}
                  data-more
                  onClick={(event) => {
                    event.stopPropagation()
                    onMore(option)
                  }}
                >
                  <Ellipsis aria-hidden />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionTextProps = { option: FindOption; Icon: LucideIcon; search: string }

const OptionText = ({ option: { title, mark, detail, note }, Icon, search }: OptionTextProps) => {
  return (
    <>
      <Icon aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={title} search={search} />
        </span>
        {mark && <span className={styles.mark}>{mark}</span>}
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} search={search} />
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
}
