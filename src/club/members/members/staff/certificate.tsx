import { FileBadge } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { PrintedSheet } from '#kit/panel/print/printed-sheet.tsx'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { messages } from './certificate-messages.ts'
import { typeIn } from './messages.ts'
import { type CertifiedMember, certifyMember } from './queries.ts'
import styles from './certificate.module.css'

type Printed = { member: CertifiedMember; language: Language }

/** Prints a certificate of membership, in the language that is chosen. */
export const PrintCertificate = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [printed, setPrinted] = useState<Printed>()
  const printing = useAct(async (language: Language) => ({ member: await certifyMember(id), language }), {
    failed: say.notPrinted,
    onDone: setPrinted,
  })
  const choice = (text: string, language: Language) =>
    rowAct(text, `${say.certificate}: ${text}`, FileBadge, () => printing.run(language))
  return (
    <>
      <Button ref={opener} tone="line" size="small" isBusy={printing.isBusy} onClick={() => setIsOpen(true)}>
        {say.certificate}
      </Button>
      {isOpen && (
        <ActMenu
          name={say.certificate}
          acts={[choice(say.inSpanish, 'es'), choice(say.inCatalan, 'ca')]}
          below={opener}
          onRun={(act) => {
            setIsOpen(false)
            void act.run()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {printed && (
        <PrintedSheet label={say.certificate} onPrinted={() => setPrinted(undefined)}>
          <Certificate {...printed} />
        </PrintedSheet>
      )}
    </>
  )
}

const Certificate = ({ member, language }: Printed) => {
  const say = messages(language)
  const { club, status, statusSince, at } = member
  const dayIn = (day: string) => formatDate(day, language)
  const name = [club.legalName || club.name, club.taxId && say.taxId(club.taxId)].filter(Boolean).join(', ')
  const lines = [
    [say.fullName, member.fullName],
    [say.number, member.membershipNumber],
    [say.since, dayIn(member.memberSince)],
    [say.type, typeIn(language)[member.membershipType]],
    [say.state, say.stateSince(say[status], dayIn(statusSince))],
  ]
  return (
    <div className={styles.certificate} lang={language}>
      <h1>{say.title}</h1>
      <p>{say.certifies(name)}</p>
      <dl>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{say.soThat}</p>
      <p>{[club.city, dayIn(at)].filter(Boolean).join(', ')}</p>
      <div className={styles.signatures}>
        <p>{say.secretary}</p>
        <p>{say.president}</p>
      </div>
    </div>
  )
}
