import { useEffect, useRef } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useLanguage } from '#kit/both/language.tsx'
import type { EditedOrganizer } from '#club/pages/organizers/staff/queries.ts'
import { messages as sharedMessages } from '#kit/panel/record/messages.ts'
import { messages } from './messages.ts'
import type { Option } from './use-organizer-search.ts'
import forms from '#kit/site/form/forms.module.css'
import picker from './organizer-picker.module.css'

type OrganizersFoundProps = {
  list: string
  options: Option[]
  /** The option that Enter would choose. */
  pointed: Option | undefined
  /** Whether the options belong to the current text. */
  isSettled: boolean
  isMore: boolean
  error: Error | null
  chosenId: string | undefined
  idOf: (option: Option) => string
  onChoose: (option: Option) => void
}

/** The options below the field: the active one, whether there are more, or why there are none. */
export const OrganizerOptions = ({
  list,
  options,
  pointed,
  isSettled,
  isMore,
  error,
  chosenId,
  idOf,
  onChoose,
}: OrganizersFoundProps) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), sharedMessages(language)]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    if (pointed !== undefined) document.getElementById(idOf(pointed))?.scrollIntoView({ block: 'nearest' })
  })
  const isTooOften = error instanceof Refused && error.code === 'form.too-often'

  return (
    <div className={picker.list} ref={box}>
      {options.length > 0 && (
        <div
          id={list}
          role="listbox"
          tabIndex={-1}
          aria-label={say.organizers}
          aria-busy={!isSettled}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option) => (
            // The field handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={idOf(option)}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option?.id === chosenId}
              className={option === pointed ? picker.active : undefined}
              onClick={() => onChoose(option)}
            >
              {option ? <OrganizerName organizer={option} /> : say.none}
            </div>
          ))}
        </div>
      )}
      {error && isSettled && <p className={forms.error}>{isTooOften ? shared.tooOften : say.organizersError}</p>}
      {!error && isSettled && options.length === 0 && <p className="muted small">{shared.nothingFound}</p>}
      {isMore && <p className="muted small">{say.moreOrganizers}</p>}
    </div>
  )
}

/** Organizers with the same name differ by their city. */
const OrganizerName = ({ organizer: { name, city } }: { organizer: EditedOrganizer }) => (
  <>
    {name} {city && <small className="muted">{city}</small>}
  </>
)
