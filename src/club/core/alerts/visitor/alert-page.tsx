import { useSearchParams } from 'react-router'
import { answer } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { alertKinds, isToldOnce } from '../shared/alert-kinds.ts'
import { type AlertForm, alertForm } from '../shared/alert.ts'
import { messages } from './messages.ts'
import { otherMessages } from './other-messages.ts'
import { errorMessages, sentMessages } from './sent-messages.ts'
import type { Route } from './+types/alert-page'

const empty: AlertForm = { email: '', about: 'repeat', of: '', andCategory: false }

export const headers = formHeaders
export const loader = loadForm(() => [])
export const clientLoader = loadFormInBrowser
export const action = answerForm(empty, alertForm, async (api, { email, about, of, andCategory, language }) => {
  await answer(api.api.alerts.$post({ json: { email, about, of, andCategory, language } }))
  return { enviado: about }
})

/** Where the form of an alert leads without scripts. */
export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const say = useSay(messages, otherMessages, sentMessages)
  const [search] = useSearchParams()
  const kindOf = (text: string | null) => alertKinds.find((one) => one === text) ?? empty.about
  const asked = actionData?.values ?? { ...empty, about: kindOf(search.get('about')), of: search.get('of') ?? '' }
  const about = kindOf(asked.about)
  return (
    <PlainFormPage
      title={say[`${about}Title`]}
      text={say[`${about}Text`]}
      back={{ to: '/eventos', text: say.toEvents }}
      done={(sent) => ({
        title: say.sent,
        text: `${say.sentText} ${isToldOnce(kindOf(sent)) ? say.once : say.each}`,
      })}
      empty={asked}
      opened={loaderData}
      answered={actionData}
      errorMessages={errorMessages(language)}
      say={say}
    >
      {({ register, problem }) => (
        <>
          <input type="hidden" {...register('about')} />
          <input type="hidden" {...register('of')} />
          {asked.andCategory && <input type="hidden" name="andCategory" value="on" />}
          <Field label={say.email} error={problem('email')}>
            <input type="email" autoComplete="email" {...register('email')} />
          </Field>
          <p className="muted small">
            <SiteLink to="/legal/privacidad">{say.privacy}</SiteLink>
          </p>
        </>
      )}
    </PlainFormPage>
  )
}
