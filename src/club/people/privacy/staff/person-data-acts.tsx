import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PersonInput } from '../shared/privacy-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { saveFile } from '#kit/both/save-file.ts'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { HoldDialog } from './holds/hold-dialog.tsx'
import { holdMessages } from './holds/messages.ts'
import { messages } from './messages.ts'
import { NewRequestDialog } from './requests/new-request-dialog.tsx'
import { type Person, type PrivacyRequest, blockSocio, downloadPerson, erasePerson, sendDataLink } from './queries.ts'
import { recordsByKind } from './record-links.ts'
import { requestMessages } from './requests/messages.ts'
import { ZipDialog } from './zip-dialog.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './privacy.module.css'

type PersonDataActsProps = {
  email: string
  subject: PersonInput
  person: Person
  requests: PrivacyRequest[]
  onGone: () => void
}
type Asked = 'zip' | 'note' | 'hold' | 'block' | 'erase'

/** What staff can do with the ticked data of a person: give, block, erase; and write down what the person asks. */
export const PersonDataActs = ({ email, subject, person, requests, onGone }: PersonDataActsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)

  const linking = useAct(
    // The person who asked chose a language; another is written to as in the file or the last booking.
    () => sendDataLink(subject, requests[0]?.language ?? person.language ?? language),
    { done: say.linkSent, failed: say.linkFailed },
  )
  const downloading = useAct(
    async (isAnswer: boolean) => saveFile(await downloadPerson(subject, isAnswer), `${say.zip}.zip`),
    { done: say.downloaded, failed: say.downloadFailed },
  )
  const hasTicked = person.isOnePersons || person.ticked.length > 0
  const left = person.members.filter(
    ({ id, blockedAt, status }) => person.ticked.includes(id) && !blockedAt && status === 'inactive',
  )
  const blocking = useAct(() => Promise.all(left.map(({ id }) => blockSocio(id))), {
    done: say.blocked,
    failed: say.blockFailed,
  })
  const erasing = useAct(() => erasePerson(subject), { done: say.erased, failed: say.eraseFailed, onDone: onGone })
  const records = Object.values(recordsByKind(person, language)).flatMap((ofKind) => ofKind ?? [])
  const names = records.flatMap(({ id, name }) => (id && person.ticked.includes(id) && name ? [name] : []))
  const inWords = (people: readonly string[]) => new Intl.ListFormat(language).format(new Set(people))
  const wantsAccess = requests.some(
    ({ id, kind }) => kind === 'access' && (subject.rows.length === 0 || subject.rows.includes(id)),
  )

  return (
    <>
      <p className={clsx(screens.below, styles.acts)}>
        {email !== '' && hasTicked && (
          <ActButton act={linking} tone="ink">
            {say.sendLink}
          </ActButton>
        )}
        {hasTicked && (
          <Button
            tone="line"
            size="small"
            isBusy={downloading.isBusy}
            onClick={() => (wantsAccess ? ask('zip') : void downloading.run(false))}
          >
            <Download aria-hidden />
            {say.download}
          </Button>
        )}
        {left.length > 0 && !person.hold && (
          <Button tone="line" size="small" onClick={() => ask('block')}>
            {say.block}
          </Button>
        )}
        {email !== '' && (
          <Button tone="line" size="small" onClick={() => ask('note')}>
            {requestMessages(language).note}
          </Button>
        )}
        {hasTicked && !person.hold && (
          <Button tone="line" size="small" onClick={() => ask('hold')}>
            {holdMessages(language).hold}
          </Button>
        )}
        {hasTicked && person.business.length === 0 && (
          <Button tone="danger" size="small" onClick={() => ask('erase')}>
            {say.erase}
          </Button>
        )}
      </p>
      {asked === 'zip' && <ZipDialog downloading={downloading} onClose={close} />}
      {asked === 'note' && <NewRequestDialog email={email} spoken={person.language} onClose={close} />}
      {asked === 'hold' && <HoldDialog subject={subject} reason="" onClose={close} />}
      {asked === 'block' && (
        <ActDialog
          act={blocking}
          title={say.blockTitle(inWords(left.map(({ fullName }) => fullName)))}
          text={say.blockText}
          button={say.block}
          tone="danger"
          onClose={close}
        />
      )}
      {asked === 'erase' && (
        <ActDialog
          act={erasing}
          title={say.eraseTitle(inWords(names.length > 0 ? names : [email]))}
          text={say.eraseText}
          button={say.erase}
          tone="danger"
          onClose={close}
        />
      )}
    </>
  )
}
