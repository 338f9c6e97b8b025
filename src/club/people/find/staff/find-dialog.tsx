import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Rights, hasCapability } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useModal } from '#kit/site/dialog/use-modal.ts'
import type { FindOption } from '#club/core/staff/noun.ts'
import { findIcons, type FindGroup, foundOptions, isNobody } from './find-options.ts'
import { hasUnsaved } from '#kit/panel/form/unsaved.ts'
import { useStableCallback } from '#kit/panel/table/use-stable-callback.ts'
import { useSignOut } from '#accounts/staff/use-sign-out.ts'
import { FoundOptions } from '#club/core/find/staff/found-options.tsx'
import { KeyHints } from './key-hints.tsx'
import { messages } from './messages.ts'
import { screenOptions } from './screen-options.ts'
import { useFound } from './use-found.ts'
import { useSavedFilters } from './use-saved-filters.ts'
import { useNextEvents } from './use-next-events.ts'
import buttons from '#kit/site/button/buttons.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from '#club/core/find/staff/find.module.css'

type FindDialogProps = {
  rights: Rights
  /** The records opened last, shown before anything is typed. */
  recent: FindOption[]
  onOpened: (option: FindOption) => void
  onClose: () => void
}

/**
 * Finds records, screens and acts: a combobox in a dialog. Arrow keys move, Enter opens, Ctrl or ⌘ and Enter does the first of what else can
 * be done with it, Tab shows all of that, Escape goes back and closes.
 */
export const FindDialog = ({ rights, recent, onOpened, onClose }: FindDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const { requestClose, modal } = useModal(onClose)
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState(0)
  /** The acts of an option, or the choices of an act, in place of what was found. */
  const [shown, setShown] = useState<FindGroup>()
  const nextEvents = useNextEvents(rights)
  const signOut = useSignOut()
  /** Enter was pressed before the answer came: its first option opens then. */
  const [isAwaited, setIsAwaited] = useState(false)
  const { found, error, isSettled, searchNow } = useFound(typed)
  const wanted = typed.trim()
  const filters = useSavedFilters(wanted, rights)

  const groups = shown
    ? [shown]
    : [
        ...(wanted === '' ? [{ name: say.recent, options: recent }] : []),
        ...(found ? foundOptions(found, wanted, rights, language, nextEvents) : []),
        { name: say.filters, options: filters },
        {
          name: wanted === '' ? say.go : say.doIt,
          options: screenOptions(wanted, rights, language, {
            callerEvents: found && isNobody(found) ? nextEvents : [],
            signOut: hasUnsaved() ? undefined : signOut,
          }),
        },
      ].filter((group) => group.options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const active = isSettled ? options[Math.min(moved, options.length - 1)] : undefined
  const idOf = (option: FindOption) => `${list}-${option.kind}-${option.id}`

  const goTo = (next: FindGroup | undefined) => {
    setShown(next)
    setMoved(0)
    setIsAwaited(false)
  }
  const open = (option: FindOption) => {
    if (option.choices) return goTo({ name: say.toWhich, options: option.choices })
    onClose()
    if (!shown && !['filter', 'screen', 'new', 'act'].includes(option.kind)) onOpened(option)
    if (option.run) void option.run()
    else if (/^(?:mailto|tel):/.test(option.to)) window.location.href = option.to
    else void navigate(option.to, { state: option.state })
  }
  const awaited = isAwaited ? active : undefined
  const openAwaited = useStableCallback(open)
  useEffect(() => {
    if (awaited) openAwaited(awaited)
  }, [awaited, openAwaited])
  // Also on a touch screen: without a keyboard this dialog is of no use.
  useEffect(() => field.current?.focus(), [])

  const move = (step: number) => options.length > 0 && setMoved((moved + step + options.length) % options.length)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && shown) goTo(undefined)
    else if (key === 'Tab' && !event.shiftKey && active?.more?.length)
      goTo({ name: active.title, options: active.more })
    else if (key === 'Enter' && active)
      open((event.ctrlKey || event.metaKey) && active.more?.[0] ? active.more[0] : active)
    else if (key === 'Enter') {
      searchNow()
      setIsAwaited(!isSettled)
    } else return
    event.preventDefault()
  }

  return (
    // A press on the backdrop has the dialog itself as its target. Keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...modal}
      className={clsx(dialogs.dialog, styles.find)}
      aria-label={say.find}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && requestClose()}
    >
      <div className={styles.head}>
        <Search aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={say.find}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? list : undefined}
          aria-activedescendant={active && idOf(active)}
          placeholder={
            hasCapability('members', rights) || hasCapability('guests', rights)
              ? say.hint
              : say[hasCapability('treasury', rights) ? 'hintOfMoney' : 'hintOfContent']
          }
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            goTo(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <p className={styles.count} role="status">
          {error ? '' : wanted.length > 1 && isSettled && say.found(options.length)}
        </p>
        <button className={buttons.icon} type="button" aria-label={say.close} onClick={requestClose}>
          <X aria-hidden />
        </button>
      </div>
      {options.length > 0 && (
        <FoundOptions
          icons={findIcons}
          {...{ list, groups, active, idOf, search: wanted }}
          isBusy={!isSettled}
          onOpen={open}
          onMore={({ title, more = [] }) => goTo({ name: title, options: more })}
        />
      )}
      {error && <p className={styles.nothing}>{say.failed}</p>}
      {!error && options.length === 0 && isSettled && <p className={styles.nothing}>{say.nothing(wanted)}</p>}
      <KeyHints
        second={active?.more?.[0]?.title}
        hasMore={(active?.more?.length ?? 0) > 1}
        isStep={shown !== undefined}
      />
    </dialog>
  )
}
