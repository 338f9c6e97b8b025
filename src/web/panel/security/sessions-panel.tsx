import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { ActButton } from '../act/act-button.tsx'
import { useAct } from '../act/use-act.ts'
import { Badge } from '../record/badge.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { deviceName } from '#shared/network/device-name.ts'
import { messages } from './messages.ts'
import { closeOtherSessions, closeSession, sessionsQuery } from './queries.ts'
import forms from '../../ui/form/forms.module.css'
import screens from '../shell/screen.module.css'
import security from './security.module.css'
import cells from '../table/cells/cells.module.css'

/** The sessions of the own account, with buttons to close them. */
export const SessionsPanel = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: sessions, error } = useQuery(sessionsQuery())

  const closing = useAct((id: string | 'others') => (id === 'others' ? closeOtherSessions() : closeSession(id)), {
    done: (_closed, id) => (id === 'others' ? say.othersClosed : say.closed),
    failed: say.failed,
  })

  return (
    <FocusFallback label={say.sessions} className={screens.panel}>
      <h2>{say.sessions}</h2>
      {error && !sessions && <p className={forms.error}>{say.loadError}</p>}
      {!error && !sessions && <Spinner />}
      <ul className={security.lines}>
        {sessions?.map(({ id, user_agent: agent, ip, created_at: since, is_current: isHere }) => {
          const device = deviceName(agent) ?? say.unknownDevice
          return (
            <li key={id}>
              <span>
                <b>{device}</b> {isHere && <Badge tone="ok">{say.here}</Badge>}
                <span className={clsx(cells.below, 'num')}>
                  {`${say.opened(formatDayTime(since, language))}${ip ? ` · ${ip}` : ''}`}
                </span>
              </span>
              {!isHere && (
                <IconButton
                  icon={X}
                  name={say.close(device)}
                  isOff={closing.isBusy}
                  onClick={() => void closing.run(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {sessions && sessions.length > 1 && (
        <p className={screens.below}>
          <ActButton act={closing} sent="others" tone="line">
            {say.closeOthers}
          </ActButton>
        </p>
      )}
    </FocusFallback>
  )
}
