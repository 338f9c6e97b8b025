import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { OrganizerOptions } from './organizer-options.tsx'
import { type Option, useOrganizerSearch } from './use-organizer-search.ts'
import picker from './organizer-picker.module.css'

type OrganizerPickerProps = {
  id?: string
  className?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** The chosen organizer; undefined while the name is loading. */
  chosen: Option | undefined
  onChoose: (organizer: Option) => void
  onBlur: () => void
}

/**
 * A combobox that searches the organizers, since a large club has a thousand. Arrow keys move through the options, Enter chooses
 * one, Escape restores the previous choice, and an empty field means no organizer.
 */
export const OrganizerPicker = ({ chosen, onChoose, onBlur, className = '', ...field }: OrganizerPickerProps) => {
  const say = useSay(messages)
  const list = useId()
  // Undefined while nothing is typed: the field then shows the chosen organizer.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const { options, error, isSettled, isMore } = useOrganizerSearch(typed ?? '', isOpen)

  const isWriting = typed !== undefined && typed.trim() !== ''
  const ofChosen = options.findIndex((option) => option?.id === chosen?.id)
  const active = !isOpen || !isSettled ? -1 : (moved ?? (isWriting ? 0 : chosen === undefined ? -1 : ofChosen))
  const idOf = (option: Option) => `${list}-${option?.id ?? 'none'}`
  const pointed = options[active]
  const hasList = isOpen && options.length > 0

  const open = () => {
    setIsOpen(true)
    setMoved(undefined)
  }
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) return open()
    if (options.length === 0 || !isSettled) return
    setMoved(active < 0 ? (step === 1 ? 0 : options.length - 1) : (active + step + options.length) % options.length)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && (isOpen || typed !== undefined)) close()
    else if (key === 'Enter' && isOpen) {
      // While the answer is loading, the first option does not match the typed text.
      if (pointed !== undefined) choose(pointed)
    } else return
    event.preventDefault()
  }

  /**
   * When the focus leaves the field: a complete name is chosen, an empty field means no organizer, and anything else is ignored.
   */
  const leave = () => {
    if (typed !== undefined) {
      const named = options.filter((option) => option?.name.toLowerCase() === typed.trim().toLowerCase())
      if (typed.trim() === '') onChoose(null)
      else if (named[0] && named.length === 1) onChoose(named[0])
    }
    close()
    onBlur()
  }

  return (
    <div className={picker.picker}>
      <input
        {...field}
        className={className}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? list : undefined}
        aria-activedescendant={pointed === undefined ? undefined : idOf(pointed)}
        placeholder={chosen === null ? say.none : undefined}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ target }) => {
          setTyped(target.value)
          open()
        }}
        onClick={({ currentTarget }) => {
          if (typed === undefined) currentTarget.select()
          open()
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <ChevronDown aria-hidden />
      {isOpen && (hasList || isSettled) && (
        <OrganizerOptions
          {...{ list, options, pointed, isSettled, isMore, error, idOf }}
          chosenId={chosen?.id}
          onChoose={choose}
        />
      )}
      <p className="vh" role="status">
        {isOpen && isSettled && !error && say.organizersFound(options.filter(Boolean).length, isMore)}
      </p>
    </div>
  )
}
