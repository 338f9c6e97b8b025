import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Badge } from '../record/badge.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { deviceName } from '#shared/network/device-name.ts'
import { messages } from './messages.ts'
import { closeOtherSessions, closeSession, sessionsQuery } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'
import screens from '../shell/screen.module.css'
import security from './security.module.css'
import cells from '../table/cells/cells.module.css'

/** The sessions of the own account, with buttons to close them. */
export const SessionsPanel = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: sessions, error } = useQuery(sessionsQuery)
  const queryClient = useQueryClient()

  const close = async (closing: Promise<void>, done: string) => {
    try {
      await closing
      await notify('success', done)
    } catch {
      await notify('error', say.failed)
    }
    await refreshQueries(queryClient, sessionsQuery.queryKey)
  }

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
                  {say.opened(formatDayTime(since, language))}
                  {ip && ` · ${ip}`}
                </span>
              </span>
              {!isHere && (
                <button
                  className={buttons.icon}
                  type="button"
                  aria-label={say.close(device)}
                  onClick={() => void close(closeSession(id), say.closed)}
                >
                  <X aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions && sessions.length > 1 && (
        <p className={screens.below}>
          <Button tone="line" size="small" onClick={() => void close(closeOtherSessions(), say.othersClosed)}>
            {say.closeOthers}
          </Button>
        </p>
      )}
    </FocusFallback>
  )
}
