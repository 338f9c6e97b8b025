import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Initials, initialsOf } from '#kit/site/initials.tsx'
import { socioStatusOr } from '#club/members/members/shared/membership.ts'
import { socioStatusIn } from '#club/members/members/staff/messages.ts'
import { MemberMark } from '#club/members/members/staff/marks.tsx'
import { messages } from './messages.ts'
import type { ChosenFile } from '../registration-form.ts'
import styles from './chosen-file.module.css'

type ChosenFileCardProps = {
  file: ChosenFile
  /** The name on the seat, which may be another than the file's. */
  fullName: string
  /** Takes the file off the seat, for who may choose files. */
  onRemove?: (() => void) | undefined
}

/** The member's file that is chosen for a seat: number, and what the member eats. */
export const ChosenFileCard = ({
  file: { id, number, diet, dietConsentAt, status },
  fullName,
  onRemove,
}: ChosenFileCardProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <div className={styles.card}>
      <Initials letters={initialsOf(fullName)} />
      <div>
        <p>
          <b>{fullName}</b> <MemberMark id={id} number={number} />{' '}
          {status && <span className="small">{socioStatusIn(language)[socioStatusOr(status)]}</span>}
        </p>
        <p className="muted small">
          {diet ? (
            <>
              <b>{diet}</b>
              <span>{` (${say.fromFile}${dietConsentAt ? `, ${formatDate(dietConsentAt, language)}` : ''})`}</span>
            </>
          ) : (
            say.noDiet
          )}
        </p>
      </div>
      {onRemove && (
        <Button tone="quiet" size="small" onClick={onRemove}>
          {say.removeFile}
        </Button>
      )}
    </div>
  )
}
