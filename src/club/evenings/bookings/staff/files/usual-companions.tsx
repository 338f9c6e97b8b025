import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import type { QueryData } from '#kit/panel/record/queries.ts'
import { usualCompanions } from '../queries.ts'
import { messages } from './messages.ts'
import styles from './chosen-file.module.css'

type Companion = QueryData<typeof usualCompanions>[number]

type UsualCompanionsProps = {
  /** The file of who calls. */
  host: string
  isTaken: (companion: Companion) => boolean
  onChoose: (companion: Companion) => void
}

/** With whom a member usually comes: a press brings them along. */
export const UsualCompanions = ({ host, isTaken, onChoose }: UsualCompanionsProps) => {
  const say = useSay(messages)
  const { data = [] } = useQuery(usualCompanions(host))
  const offered = data.filter((one) => !isTaken(one))
  if (offered.length === 0) return null
  return (
    <div className={styles.usual} role="group" aria-label={say.usuallyWith}>
      <span aria-hidden>{say.usuallyWith}</span>
      {offered.map((one) => (
        <Button key={one.file?.id ?? one.fullName} tone="line" size="small" onClick={() => onChoose(one)}>
          <Plus aria-hidden />
          <span>{[one.fullName, one.file?.number].filter(Boolean).join(', ')}</span>
          <small className="muted">{say.timesTogether(one.times)}</small>
        </Button>
      ))}
    </div>
  )
}
