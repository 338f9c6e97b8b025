import { useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, useParams } from 'react-router'
import { formatTime } from '#shared/dates/dates.ts'
import { eventRegistration } from '#shared/forms/event-registration.ts'
import { inLanguage } from '#shared/text/language.ts'
import { answer, api } from '../../../lib/api.ts'
import { FirstPaint } from '../../../lib/first-paint.tsx'
import { useLanguage } from '../../../lib/language.tsx'
import { NotFound } from '../../layout/not-found.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '../../plain-forms/answer-form.ts'
import { PlainFormPage } from '../../plain-forms/plain-form.tsx'
import { eventQueries } from '../queries.ts'
import { RegistrationFields, RegistrationPrivacy, emptyRegistration } from './registration-fields.tsx'
import { errorMessages, messages } from './registration-messages.ts'
import type { Route } from './+types/registration-page'

export const headers = formHeaders
export const loader = loadForm((serverApi, { id = '' }) => [eventQueries(serverApi).detail(id)])
export const clientLoader = loadFormInBrowser
export const action = answerForm(emptyRegistration, eventRegistration, async (serverApi, request, { id = '' }) => {
  const { isAsked, heldUntil } = await answer(serverApi.api.events[':id'].registrations.$post({ param: { id }, json: request }))
  const until = heldUntil && { hasta: formatTime(heldUntil, request.language) }
  return { enviado: isAsked ? 'peticion' : until ? 'reserva' : 'plaza', ...until }
})

/** The form of an event without scripts. */
export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData.state}>
      <Registration opened={loaderData} answered={actionData} />
    </FirstPaint>
  )
}

/** An unknown event: the server refused it while it rendered the page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  throw error
}

type Props = { opened: Route.ComponentProps['loaderData']; answered: Route.ComponentProps['actionData'] }

const Registration = ({ opened, answered }: Props) => {
  const language = useLanguage()
  const say = messages(language)
  const { id = '' } = useParams()
  const { data: event } = useQuery(eventQueries(api).detail(id))
  const title = event ? inLanguage(language, event.title, event.titleCa) : ''
  const done = (sent: string, search: URLSearchParams) =>
    sent === 'peticion'
      ? { title: say.asked, text: say.askedText }
      : sent === 'reserva'
        ? { title: say.held, text: say.heldText(search.get('hasta') ?? '') }
        : { title: say.success, text: say.successText }
  return (
    <PlainFormPage
      title={say.title}
      text={title}
      back={{ to: `/eventos/${id}`, text: title }}
      done={done}
      empty={emptyRegistration}
      opened={opened}
      answered={answered}
      errorMessages={errorMessages(language)}
      say={{ send: say.confirm, failure: say.failure }}
    >
      {(controls) => (
        <>
          <RegistrationFields {...controls} />
          <RegistrationPrivacy />
        </>
      )}
    </PlainFormPage>
  )
}
