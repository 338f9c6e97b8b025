import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { socioStatusOr } from '#club/members/members/shared/membership.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { Field } from '#kit/site/form/field.tsx'
import type { FindOption } from '#club/core/staff/noun.ts'
import { FoundOptions, findPause } from '#club/core/find/staff/found-options.tsx'
import { socioStatusIn } from '#club/members/members/staff/messages.ts'
import { messages } from './messages.ts'
import { type RegisterFile, filesFound } from '../queries.ts'
import styles from './chosen-file.module.css'

const icons = { members: UserRound }

type RegisterSearchProps = {
  label: string
  input?: RefObject<HTMLInputElement | null>
  /** Files that are chosen already. */
  taken: readonly string[]
  onChoose: (file: RegisterFile) => void
  /** Takes somebody without a file, by the name that was typed. */
  onOther?: (fullName: string) => void
}

/**
 * Chooses somebody from the register: a combobox, below it the members with number and diet. Arrow keys move, Enter chooses, Tab takes the typed
 * name without a file, Escape closes the list.
 */
export const RegisterSearch = ({ label, input, taken, onChoose, onOther }: RegisterSearchProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const list = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState(0)
  const wanted = typed.trim()
  const [search] = useDebounced(wanted, findPause)
  const isAsked = wanted.length > 1
  const {
    data = [],
    isPlaceholderData,
    isFetching,
  } = useQuery({ ...filesFound({ search }), enabled: search.length > 1 })
  const isSettled = isAsked && search === wanted && !isPlaceholderData && !isFetching
  const noneLeft = data.length > 0 ? say.noOtherFound : say.noneFound
  const found = isSettled ? data.filter(({ id }) => !taken.includes(id)) : []

  const choose = (act: () => void) => {
    act()
    setTyped('')
    setMoved(0)
  }
  const takeOther = () => choose(() => onOther?.(wanted))
  const ofRegister = found.map((file): FindOption => ({
    id: file.id,
    kind: 'members',
    title: file.fullName,
    mark: file.number,
    note: file.status === 'active' ? file.diet || say.noDiet : socioStatusIn(language)[socioStatusOr(file.status)],
    to: '',
    isOff: file.status !== 'active',
    run: () => choose(() => onChoose(file)),
  }))
  const other: FindOption[] =
    onOther && isAsked ? [{ id: 'other', kind: 'new', title: say.otherPerson(wanted), to: '', run: takeOther }] : []
  const groups = [
    { name: say.inRegister, options: ofRegister },
    { name: say.withoutFile, options: other },
  ].filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options).filter(({ isOff }) => !isOff)
  const active = options[Math.min(moved, options.length - 1)]
  const idOf = ({ id }: FindOption) => `${list}-${id}`

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    // Enter chooses here, and never sends the form that the search is part of.
    const isEnter = key === 'Enter' && !(event.ctrlKey || event.metaKey)
    if (!isAsked && !isEnter) return
    if (key === 'ArrowDown') setMoved((moved + 1) % Math.max(1, options.length))
    else if (key === 'ArrowUp') setMoved((moved + options.length - 1) % Math.max(1, options.length))
    else if (isEnter) void (isSettled && active?.run?.())
    else if (key === 'Tab' && !event.shiftKey && onOther) takeOther()
    else if (key === 'Escape') setTyped('')
    else return
    event.preventDefault()
    // Escape closes the list, not the dialog.
    event.stopPropagation()
  }

  return (
    <div className={styles.search}>
      <Field label={label} hint={isSettled && found.length === 0 ? noneLeft : undefined}>
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={groups.length > 0 ? list : undefined}
          aria-activedescendant={active && idOf(active)}
          placeholder={say.searchHint}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMoved(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {groups.length > 0 && (
        <div className={styles.options}>
          <FoundOptions
            icons={icons}
            list={list}
            groups={groups}
            active={active}
            isBusy={!isSettled}
            search={typed}
            idOf={idOf}
            onOpen={(option) => !option.isOff && void option.run?.()}
            onMore={() => {}}
          />
        </div>
      )}
    </div>
  )
}
