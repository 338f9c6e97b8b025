import { membershipApplication } from '../shared/membership-application.ts'
import { answer } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { ApplicationFields, emptyApplication } from './application-fields.tsx'
import { errorMessages, messages } from './messages.ts'
import type { Route } from './+types/application-page'

export const headers = formHeaders
export const loader = loadForm(() => [])
export const clientLoader = loadFormInBrowser
export const action = answerForm(emptyApplication, membershipApplication, async (api, request) => {
  await answer(api.api['membership-requests'].$post({ json: request }))
  return { enviado: 'solicitud' }
})

/** "Solicitar Membresía" without scripts. */
export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <PlainFormPage
      title={say.title}
      text={say.description}
      back={{ to: '/club', text: say.theClub }}
      done={() => ({ title: say.success, text: say.successText })}
      empty={emptyApplication}
      opened={loaderData}
      answered={actionData}
      errorMessages={errorMessages(language)}
      say={{ send: say.send, failure: say.failureText }}
    >
      {(controls) => <ApplicationFields {...controls} />}
    </PlainFormPage>
  )
}
