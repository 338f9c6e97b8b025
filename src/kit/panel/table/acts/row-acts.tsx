import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSay } from '../../../both/language.tsx'
import { IconButton } from '../../record/icon-button.tsx'
import { messages } from '../../form/messages.ts'
import type { RowAct } from './act.ts'
import { Button } from '../../../site/button/button.tsx'
import { ActMenu } from './act-menu.tsx'
import styles from './acts.module.css'

/** The acts of a row: at most two in sight, icons under the pointer and the cursor, and all with their texts in a menu. */
export const RowActs = ({ acts, name }: { acts: RowAct[]; name: string }) => {
  const say = useSay(messages)
  const isBusy = acts.some((act) => act.isBusy)
  const opener = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const start = (act: RowAct) => void (isBusy || act.run())
  const others = acts.filter(({ isFirst }) => !isFirst)
  return (
    <span className={styles.acts} ref={opener}>
      <span className={styles.first}>
        {acts
          .filter(({ isFirst }) => isFirst)
          .map((act) => (
            <Button
              key={act.text}
              tone="line"
              size="small"
              aria-label={act.name}
              isBusy={isBusy}
              onClick={() => start(act)}
            >
              {act.text}
            </Button>
          ))}
      </span>
      <span className={styles.icons}>
        {others
          .filter(({ isInMenu }) => !isInMenu)
          .map((act) => (
            <IconButton
              key={act.text}
              icon={act.icon}
              name={act.name}
              title={act.text}
              isOff={isBusy}
              onClick={() => start(act)}
            />
          ))}
      </span>
      {others.length > 0 && (
        <span className={styles.more}>
          <IconButton icon={Ellipsis} name={say.of(say.actions, name)} onClick={() => setIsOpen(true)} />
        </span>
      )}
      {isOpen && (
        <ActMenu
          name={say.of(say.actions, name)}
          acts={acts}
          below={opener}
          onRun={(act) => {
            setIsOpen(false)
            start(act)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}
