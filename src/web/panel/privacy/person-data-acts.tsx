import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PersonInput } from '#shared/forms/privacy.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { HoldDialog } from './holds/hold-dialog.tsx'
import { holdMessages } from './holds/messages.ts'
import { messages } from './messages.ts'
import { NewRequestDialog } from './requests/new-request-dialog.tsx'
import { type Person, type PrivacyRequest, blockSocio, downloadPerson, erasePerson, sendDataLink } from './queries.ts'
import { requestMessages } from './requests/messages.ts'
import { ZipDialog } from './zip-dialog.tsx'
import screens from '../shell/screen.module.css'
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
  const client = useQueryClient()
  const [asked, ask] = useState<Asked>()
  const zip = useBusy()
  const link = useBusy()
  const close = () => ask(undefined)

  /** Does something and says how it went. */
  const doing = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work()
      await notify('success', done)
    } catch (failure) {
      await notify('error', failed, failureReason(failure, language))
      throw failure
    } finally {
      void refreshQueries(client, ['admin'])
    }
  }
  const ignore = () => {}
  // The person who asked chose a language.
  const send = () => doing(() => sendDataLink(subject, requests[0]?.language ?? language), say.linkSent, say.linkFailed)
  const download = (isAnswer: boolean) =>
    doing(
      async () => saveFile(await downloadPerson(subject, isAnswer), `${say.zip}.zip`),
      say.downloaded,
      say.downloadFailed,
    )
  const hasTicked = person.isOnePersons || person.ticked.length > 0
  const left = person.members.filter(
    ({ id, blockedAt, status }) => person.ticked.includes(id) && !blockedAt && status === 'inactive',
  )
  const block = () => doing(() => Promise.all(left.map(({ id }) => blockSocio(id))), say.blocked, say.blockFailed)
  const erase = async () => {
    await doing(() => erasePerson(subject), say.erased, say.eraseFailed)
    onGone()
  }
  const wantsAccess = requests.some(
    ({ id, kind }) => kind === 'access' && (subject.rows.length === 0 || subject.rows.includes(id)),
  )

  return (
    <>
      <p className={clsx(screens.below, styles.acts)}>
        {email !== '' && hasTicked && (
          <Button
            tone="ink"
            size="small"
            isBusy={link.isBusy}
            onClick={() => void link.run(() => send().catch(ignore))}
          >
            {say.sendLink}
          </Button>
        )}
        {hasTicked && (
          <Button
            tone="line"
            size="small"
            isBusy={zip.isBusy}
            onClick={() => (wantsAccess ? ask('zip') : void zip.run(() => download(false).catch(ignore)))}
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
      {asked === 'zip' && <ZipDialog onDownload={download} onClose={close} />}
      {asked === 'note' && <NewRequestDialog email={email} onClose={close} />}
      {asked === 'hold' && <HoldDialog subject={subject} reason="" onClose={close} />}
      {asked === 'block' && (
        <ConfirmDialog
          text={say.blockText}
          confirm={say.block}
          failed={say.blockFailed}
          onConfirm={block}
          onClose={close}
        />
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          text={say.eraseText}
          confirm={say.erase}
          failed={say.eraseFailed}
          onConfirm={erase}
          onClose={close}
        />
      )}
    </>
  )
}
