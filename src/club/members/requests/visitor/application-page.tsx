import { membershipApplication } from '../shared/membership-application.ts'
import type { ComponentProps } from 'react'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { answer } from '#kit/both/api.ts'
import { FirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { ApplicationFields, emptyApplication } from './application-fields.tsx'
import { NextSteps } from './next-steps.tsx'
import { JoinSide } from './join-side.tsx'
import { errorMessages, messages } from './messages.ts'
import type { Route } from './+types/application-page'

export const headers = formHeaders
export const loader = loadForm((serverApi) => [membershipQuery(serverApi)])
export const clientLoader = loadFormInBrowser
export const action = answerForm(emptyApplication, membershipApplication, async (serverApi, request) => {
  await answer(serverApi.api['membership-requests'].$post({ json: request }))
  return { enviado: 'solicitud' }
})

/** "Solicitar Membresía" without scripts. */
export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData.state}>
      <Application opened={loaderData} answered={actionData} />
    </FirstPaint>
  )
}

type Form = Pick<ComponentProps<typeof PlainFormPage<typeof emptyApplication>>, 'opened' | 'answered'>

const Application = (form: Form) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <PlainFormPage
      title={say.title}
      text={say.description}
      back={{ to: '/club', text: say.theClub }}
      done={() => ({ title: say.success, text: say.answerByMail, next: <NextSteps /> })}
      empty={emptyApplication}
      {...form}
      side={(isSent) => <JoinSide isSent={isSent} />}
      errorMessages={errorMessages(language)}
      say={{ send: say.send, failure: say.failureText }}
    >
      {(controls) => <ApplicationFields {...controls} />}
    </PlainFormPage>
  )
}
