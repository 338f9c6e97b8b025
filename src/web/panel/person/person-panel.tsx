import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { NotLoaded } from '../record/not-loaded.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { businessIn, messages } from './messages.ts'
import type { Whose } from './person-address.ts'
import { PersonRecords } from './person-records.tsx'
import { blockSocio, downloadPerson, erasePerson, personQueries, sendDataLink } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import notes from '../../ui/states/notes.module.css'
import screens from '../shell/screen.module.css'
import styles from './person.module.css'

type Act = 'block' | 'erase'

/** What there is of one person, and the three acts on it. */
export const PersonPanel = ({ whose, onGone }: { whose: Whose; onGone: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const client = useQueryClient()
  const [act, setAct] = useState<Act>()
  const { data: person, error, refetch } = useQuery(personQueries.person(whose))
  const { isBusy, run } = useBusy()
  const small = clsx(buttons.button, buttons.small)

  /** Does something and says how it went. */
  const doing = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work()
      await notify('success', done)
    } catch (failure) {
      await notify('error', failureReason(failure, language) ?? failed)
      throw failure
    }
  }
  const send = () => doing(() => sendDataLink(whose.email, language), say.linkSent, say.linkFailed).catch(() => {})
  const download = () =>
    doing(
      async () => saveFile(await downloadPerson(whose), `${say.zip}.zip`),
      say.downloaded,
      say.downloadFailed,
    ).catch(() => {})
  const open = person?.members.filter(({ blockedAt, status }) => !blockedAt && status === 'inactive') ?? []
  const block = async () => {
    await doing(() => Promise.all(open.map(({ id }) => blockSocio(id))), say.blocked, say.blockFailed)
    await refreshQueries(client, ['admin'])
  }
  const erase = async () => {
    await doing(() => erasePerson(whose), say.erased, say.eraseFailed)
    client.removeQueries({ queryKey: ['admin', 'person'] })
    onGone()
  }

  return (
    <section className={screens.panel}>
      <p className={screens.back}>
        <SiteLink to="/admin/persona">{say.back}</SiteLink>
      </p>
      {error && <NotLoaded title={say.nobody} error={error} retry={refetch} />}
      {!error && !person && <Spinner />}
      {person && (
        <>
          <h2>{whose.email || person.registrations[0]?.fullName || person.members[0]?.fullName}</h2>
          <h3>{say.what}</h3>
          <PersonRecords person={person} />
          {person.business.length > 0 && (
            <div className={notes.note}>
              <p>{say.first}</p>
              <ul>
                {person.business.map((one) => (
                  <li key={one}>{businessIn(language)[one]}</li>
                ))}
              </ul>
            </div>
          )}
          <p className={clsx(screens.below, styles.acts)}>
            {whose.email !== '' && (
              <button className={clsx(small, buttons.ink)} type="button" onClick={() => void send()}>
                {say.sendLink}
              </button>
            )}
            <BusyButton
              className={clsx(small, buttons.line)}
              type="button"
              isBusy={isBusy}
              onClick={() => void run(download)}
            >
              <Download aria-hidden />
              {say.download}
            </BusyButton>
            {open.length > 0 && (
              <button className={clsx(small, buttons.line)} type="button" onClick={() => setAct('block')}>
                {say.block}
              </button>
            )}
            {person.business.length === 0 && (
              <button className={clsx(small, buttons.danger)} type="button" onClick={() => setAct('erase')}>
                {say.erase}
              </button>
            )}
          </p>
        </>
      )}
      {act === 'block' && (
        <ConfirmDialog
          text={say.blockText}
          confirm={say.block}
          failed={say.blockFailed}
          onConfirm={block}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'erase' && (
        <ConfirmDialog
          text={say.eraseText}
          confirm={say.erase}
          failed={say.eraseFailed}
          onConfirm={erase}
          onClose={() => setAct(undefined)}
        />
      )}
    </section>
  )
}
