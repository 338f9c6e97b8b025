import { clsx } from 'clsx'
import { Copy, FileText, Mail, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { daysBetween } from '#base/dates/day-after.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { PrintedSheet } from '#kit/panel/print/printed-sheet.tsx'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { assemblyNotice, pointsOf } from '../shared/assembly.ts'
import { messages } from './messages.ts'
import { CallSheet } from './call-sheet.tsx'
import type { Assembly } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './assembly.module.css'

/** What the assembly is about, who is called, and the call on paper. */
export const CallTab = ({ assembly }: { assembly: Assembly }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [printed, setPrinted] = useState<'board' | 'paper'>()
  const { voters, day, today } = assembly
  const onPaper = voters.filter(({ email }) => email === '')
  const addresses = voters.flatMap(({ email }) => email || [])
  const copying = useAct(() => navigator.clipboard.writeText(addresses.join(', ')), {
    done: say.copied,
    failed: say.copyFailed,
  })
  const days = daysBetween(today, day)
  return (
    <>
      <section className={clsx(screens.panel, screens.below)}>
        <h2>{say.agenda}</h2>
        <ol className={styles.agenda}>
          {pointsOf(inLanguage(language, assembly.agenda, assembly.agendaCa)).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
      <section className={clsx(screens.panel, screens.below)}>
        <h2>{say.who}</h2>
        <ul className={styles.figures}>
          <li>
            <b>{voters.length}</b> <span>{say.haveVote}</span>
          </li>
          <li>
            <b>{addresses.length}</b> <span>{say.withEmail}</span>
          </li>
          <li>
            <b>{onPaper.length}</b> <span>{say.onPaper}</span>
          </li>
          {!assembly.closedAt && days >= 0 && (
            <li className={clsx(days < assemblyNotice && styles.short)}>
              <b>{say.days(days)}</b>{' '}
              <span>{(days < assemblyNotice ? say.daysShort : say.daysBefore)(assemblyNotice)}</span>
            </li>
          )}
        </ul>
        {!assembly.closedAt && (
          <div className={styles.acts}>
            <Button ref={opener} size="small" onClick={() => setIsOpen(true)}>
              <Printer aria-hidden />
              {say.printCall}
            </Button>
            {addresses.length > 0 && (
              <ActButton act={copying} tone="line" size="small">
                <Copy aria-hidden />
                <span>{say.copyAddresses(addresses.length)}</span>
              </ActButton>
            )}
          </div>
        )}
        {!assembly.closedAt && addresses.length > 0 && <p className="muted small">{say.copyNote}</p>}
        {onPaper.length > 0 && (
          <ul className={styles.onPaper}>
            {onPaper.map(({ id, fullName, address }) => (
              <li key={id}>
                <span>{id}</span> <b>{fullName}</b> <span className="muted">{address}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isOpen && (
        <ActMenu
          name={say.printCall}
          acts={[
            rowAct(say.forBoard, say.forBoard, FileText, () => setPrinted('board')),
            ...(onPaper.length > 0
              ? [rowAct(say.forPaper(onPaper.length), say.forPaper(onPaper.length), Mail, () => setPrinted('paper'))]
              : []),
          ]}
          below={opener}
          onRun={(act) => {
            setIsOpen(false)
            act.run()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {printed && (
        <PrintedSheet label={say.callTitle} onPrinted={() => setPrinted(undefined)}>
          {printed === 'board' ? (
            <CallSheet assembly={assembly} language={language} />
          ) : (
            onPaper.map((voter) => <CallSheet key={voter.id} assembly={assembly} voter={voter} />)
          )}
        </PrintedSheet>
      )}
    </>
  )
}
