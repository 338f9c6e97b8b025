import { contactMessage } from '../shared/contact-message.ts'
import { answer } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { MessageFields, MessagePrivacy, emptyMessage } from './message-fields.tsx'
import { errorMessages, messages } from './messages.ts'
import type { Route } from './+types/message-page'

export const headers = formHeaders
export const loader = loadForm(() => [])
export const clientLoader = loadFormInBrowser
export const action = answerForm(emptyMessage, contactMessage, async (api, request) => {
  await answer(api.api['contact-messages'].$post({ json: request }))
  return { enviado: 'mensaje' }
})

/** Where the form of the contact page leads without scripts. */
export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <PlainFormPage
      title={say.formTitle}
      text={say.subtitle}
      back={{ to: '/contacto', text: say.title }}
      done={() => ({ title: say.success, text: say.successText })}
      empty={emptyMessage}
      opened={loaderData}
      answered={actionData}
      errorMessages={errorMessages(language)}
      say={say}
    >
      {(controls) => (
        <>
          <MessageFields {...controls} />
          <MessagePrivacy />
        </>
      )}
    </PlainFormPage>
  )
}
