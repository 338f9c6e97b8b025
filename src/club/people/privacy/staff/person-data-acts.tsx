import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PersonInput } from '../shared/privacy-form.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { saveFile } from '#kit/both/save-file.ts'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { HoldDialog } from './holds/hold-dialog.tsx'
import { holdMessages } from './holds/messages.ts'
import { businessIn, messages } from './messages.ts'
import { NewRequestDialog } from './requests/new-request-dialog.tsx'
import { type Person, type PrivacyRequest, blockSocio, downloadPerson, erasePerson, sendDataLink } from './queries.ts'
import { recordsByKind } from './record-links.ts'
import { requestMessages } from './requests/messages.ts'
import { RequestRow } from './requests/request-row.tsx'
import { ZipDialog } from './zip-dialog.tsx'
import notes from '#kit/site/states/notes.module.css'
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

/** What a person asked about the own data, and what staff can do with the ticked data: give, block, erase, write down what is asked. */
export const PersonDataActs = ({ email, subject, person, requests, onGone }: PersonDataActsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const mayCollect = useMay()('treasury')

  const wants = (wanted: PrivacyRequest['kind']) =>
    requests.some(({ id, kind }) => kind === wanted && (subject.rows.length === 0 || subject.rows.includes(id)))

  const emailed = useEmailed()
  const linking = useAct(
    // The person who asked chose a language; another is written to as in the file or the last booking.
    () => sendDataLink(subject, requests[0]?.language ?? person.language ?? language),
    { done: () => emailed.title(say.linkSent), doneText: () => emailed.text(), failed: say.linkFailed },
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
  const erasing = useAct(() => erasePerson(subject), {
    done: wants('erasure') ? say.erasedAndAnswered : say.erased,
    failed: say.eraseFailed,
    onDone: onGone,
  })
  const records = Object.values(recordsByKind(person, language)).flatMap((ofKind) => ofKind ?? [])
  const names = records.flatMap(({ id, name }) => (id && person.ticked.includes(id) && name ? [name] : []))
  const inWords = (people: readonly string[]) => new Intl.ListFormat(language).format(new Set(people))
  // What the person asked for is done beside the request, by the main button; the rest stands below.
  const does: Partial<Record<PrivacyRequest['kind'], ReactNode>> = {
    access: email !== '' && hasTicked && (
      <ActButton act={linking} {...(!wants('access') && { tone: 'line' })}>
        {say.sendLink}
      </ActButton>
    ),
    erasure: hasTicked && person.business.length === 0 && (
      <Button {...(!wants('erasure') && { tone: 'danger' })} size="small" onClick={() => ask('erase')}>
        {say.erase}
      </Button>
    ),
  }
  const unlessAsked = (kind: PrivacyRequest['kind']) => !wants(kind) && does[kind]

  return (
    <>
      {requests.length > 0 && (
        <ul className={styles.people}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} act={wants(request.kind) && does[request.kind]} />
          ))}
        </ul>
      )}
      {person.business.length > 0 && (
        <div className={notes.note}>
          <div>
            <p>{say.first}</p>
            <ul>
              {person.business.map((one) => (
                <li key={one}>
                  {businessIn(language)[one]}
                  {one === 'open-balance' && mayCollect && (
                    <>
                      {' '}
                      <Link to={`/admin/cobros?search=${encodeURIComponent(names[0] ?? '')}`}>{say.seeMoney}</Link>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <p className={clsx(screens.below, styles.acts)}>
        {unlessAsked('access')}
        {hasTicked && (
          <Button
            tone="line"
            size="small"
            isBusy={downloading.isBusy}
            onClick={() => (wants('access') ? ask('zip') : void downloading.run(false))}
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
        {unlessAsked('erasure')}
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
          text={[say.eraseText, person.emailsToCome > 0 && say.eraseEmails(person.emailsToCome)]
            .filter(Boolean)
            .join(' ')}
          button={say.erase}
          tone="danger"
          onClose={close}
        />
      )}
    </>
  )
}
