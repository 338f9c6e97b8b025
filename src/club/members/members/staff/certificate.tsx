import { FileBadge } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Language } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { Certificate } from '../both/certificate.tsx'
import { messages } from '../both/certificate-messages.ts'
import { type CertifiedMember, certifyMember } from './queries.ts'

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
        <Printed label={say.certificate} onPrinted={() => setPrinted(undefined)}>
          <Certificate {...printed} />
        </Printed>
      )}
    </>
  )
}
