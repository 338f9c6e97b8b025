import { useEffect, useRef } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'

type AskRemoveProps = { who: string; onRemove: () => void; onLeave: () => void }

/** Whether somebody of whom something is written leaves the party. */
export const AskRemove = ({ who, onRemove, onLeave }: AskRemoveProps) => {
  const say = useSay(partyMessages)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    row.current?.querySelector('button')?.focus()
    return () => before?.focus()
  }, [])
  return (
    <div className={styles.ask} role="group" aria-label={say.askRemove(who)} ref={row}>
      <b>{say.askRemove(who)}</b>
      <Button tone="ink" size="small" onClick={onRemove}>
        {say.remove(who)}
      </Button>
      <Button tone="line" size="small" onClick={onLeave}>
        {say.leaveIt}
      </Button>
    </div>
  )
}
