import { clsx } from 'clsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { alertNames } from '../shared/alert-names.ts'
import styles from './alerts-page.module.css'
import { type Alerts, alertsQuery, confirmAlerts, stopAlerts } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'

const messages = bilingual({
  title: { es: 'Tus avisos', ca: 'Els teus avisos' },
  asks: { es: '¿Te avisamos?', ca: 'T’avisem?' },
  confirm: { es: 'Sí, avisadme', ca: 'Sí, aviseu-me' },
  confirmed: { es: 'Hecho: te avisaremos.', ca: 'Fet: t’avisarem.' },
  stop: { es: 'Parar', ca: 'Atura' },
  stopOne: { es: (what: string) => `Parar: ${what}`, ca: (what: string) => `Atura: ${what}` },
  stopAll: { es: 'No me aviséis más', ca: 'No m’aviseu més' },
  stopped: { es: 'Hecho.', ca: 'Fet.' },
  none: { es: 'No te avisamos de nada.', ca: 'No t’avisem de res.' },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
  wrong: {
    es: 'Este enlace ya no vale: lo que abría se ha borrado, o le falta un trozo. Cópialo entero del correo.',
    ca: 'Aquest enllaç ja no val: el que obria s’ha esborrat, o hi falta un tros. Copia’l sencer del correu.',
  },
  failed: {
    es: 'Ahora no se puede. Vuelve a probar dentro de un momento.',
    ca: 'Ara no es pot. Torna-ho a provar d’aquí a un moment.',
  },
})

/** What an address is told of, by the link of an email. Only a press confirms or stops, because mail scanners open links. */
export default function AlertsPage() {
  const say = useSay(messages)
  const pass = useLocation().hash.slice(1)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const { data, error } = useQuery({ ...alertsQuery(pass), enabled: isHydrated, retry: false })
  if (data) return <OpenAlerts key={pass} pass={pass} {...data} />
  return (
    <PageWithDrawing title={say.title}>
      {error ? (
        <>
          <p className={notes.note}>{error instanceof Refused ? say.wrong : say.failed}</p>
          <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/eventos">
            {say.toEvents}
          </SiteLink>
        </>
      ) : (
        <Spinner />
      )}
    </PageWithDrawing>
  )
}

const OpenAlerts = ({ pass, asked, alerts }: Alerts & { pass: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const onSuccess = (now: Alerts) => queryClient.setQueryData(alertsQuery(pass).queryKey, now)
  const confirming = useMutation({ ...confirmAlerts(pass), onSuccess })
  const stopping = useMutation({ ...stopAlerts(pass), onSuccess })
  const nameOf = ({ about, name, nameCa }: Alerts['alerts'][number]) =>
    alertNames(language)[about](inLanguage(language, name, nameCa))
  const done = stopping.isSuccess ? say.stopped : confirming.isSuccess ? say.confirmed : undefined
  const failed = confirming.error ?? stopping.error
  return (
    <PageWithDrawing title={asked.length > 0 ? say.asks : say.title}>
      <div role="status">{done && <p className={clsx(notes.note, notes.ok)}>{done}</p>}</div>
      {failed && (
        <p className={forms.error} role="alert">
          {failed instanceof Refused ? say.wrong : say.failed}
        </p>
      )}
      {asked.length > 0 ? (
        <>
          <ul className={styles.list}>
            {asked.map((alert) => (
              <li key={alert.id}>{nameOf(alert)}</li>
            ))}
          </ul>
          <Button size="block" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
            {say.confirm}
          </Button>
        </>
      ) : alerts.length > 0 ? (
        <>
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <li key={alert.id}>
                <span>{nameOf(alert)}</span>
                {alerts.length > 1 && (
                  <Button
                    tone="line"
                    size="small"
                    aria-label={say.stopOne(nameOf(alert))}
                    disabled={stopping.isPending}
                    onClick={() => stopping.mutate(alert.id)}
                  >
                    {say.stop}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button
            tone={confirming.isSuccess ? 'line' : 'ink'}
            size="block"
            isBusy={stopping.isPending}
            onClick={() => stopping.mutate(undefined)}
          >
            {say.stopAll}
          </Button>
        </>
      ) : (
        <>
          <p>{say.none}</p>
          <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/eventos">
            {say.toEvents}
          </SiteLink>
        </>
      )}
    </PageWithDrawing>
  )
}
