import { clsx } from 'clsx'
import { FileText, Mail, Printer, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { daysBetween } from '#base/dates/day-after.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { inLanguage, languages } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Printed } from '#kit/both/print/printed.tsx'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { pointsOf } from '../shared/assembly.ts'
import { messages } from './messages.ts'
import { CallDialog } from './call-dialog.tsx'
import { PrintedCall } from './printed-call.tsx'
import type { Assembly } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './assembly.module.css'

/** What the assembly is about, who is called, and the call on paper. */
export const CallTab = ({ assembly }: { assembly: Assembly }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCalling, setIsCalling] = useState(false)
  const [printed, setPrinted] = useState<'board' | 'paper'>()
  const { voters, day, today, called, notice } = assembly
  const isOver = Boolean(assembly.closedAt ?? assembly.cancelledAt)
  const uncalled = voters.filter(({ email, calledAt }) => email !== '' && calledAt === null)
  const lastCall = voters
    .flatMap(({ calledAt }) => calledAt ?? [])
    .toSorted()
    .at(-1)
  const byPost = voters.filter(({ email }) => email === '')
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
        {!isOver && assembly.agendaCa === '' && <p className={styles.called}>{say.noCatalan}</p>}
      </section>
      <section className={clsx(screens.panel, screens.below)}>
        <h2>{say.who}</h2>
        <ul className={styles.figures}>
          <li>
            <b>{voters.length}</b> <span>{say.haveVote}</span>
          </li>
          <li>
            <b>{voters.length - byPost.length}</b> <span>{say.withEmail}</span>
          </li>
          <li>
            <b>{byPost.length}</b> <span>{say.byPost}</span>
          </li>
          {!isOver && days >= 0 && (
            <li className={clsx(days < notice && styles.short)}>
              <b>{say.days(days)}</b> <span>{(days < notice ? say.daysShort : say.daysBefore)(notice)}</span>
            </li>
          )}
        </ul>
        {lastCall && <p className={styles.called}>{say.calledOnes(called, formatDay(lastCall, language))}</p>}
        {!isOver && (
          <div className={styles.acts}>
            {uncalled.length > 0 && days >= 0 && (
              <Button tone="ink" size="small" onClick={() => setIsCalling(true)}>
                <Send aria-hidden />
                <span>{say.emailCall(uncalled.length)}</span>
              </Button>
            )}
            <Button ref={opener} tone="line" size="small" onClick={() => setIsOpen(true)}>
              <Printer aria-hidden />
              {say.printCall}
            </Button>
          </div>
        )}
        {byPost.length > 0 && (
          <>
            <h3>{say.onPaper}</h3>
            <ul className={styles.byPost}>
              {byPost.map(({ id, fullName, address }) => (
                <li key={id}>
                  <span>{id}</span> <b>{fullName}</b> <span className="muted">{address}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {isCalling && <CallDialog assembly={assembly} onClose={() => setIsCalling(false)} />}
      {isOpen && (
        <ActMenu
          name={say.printCall}
          acts={[
            rowAct(say.forBoard, say.forBoard, FileText, () => setPrinted('board')),
            ...(byPost.length > 0
              ? [rowAct(say.forPaper(byPost.length), say.forPaper(byPost.length), Mail, () => setPrinted('paper'))]
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
        <Printed label={say.callTitle} onPrinted={() => setPrinted(undefined)}>
          {printed === 'board'
            ? languages.map((one) => <PrintedCall key={one} assembly={assembly} language={one} />)
            : byPost.map((voter) => <PrintedCall key={voter.id} assembly={assembly} voter={voter} />)}
        </Printed>
      )}
    </>
  )
}
