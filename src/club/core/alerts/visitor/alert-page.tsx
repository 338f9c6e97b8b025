import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { inLanguage } from '#base/text/language.ts'
import { answer, api } from '#kit/both/api.ts'
import { FirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { alertKinds, isToldOnce } from '../shared/alert-kinds.ts'
import { type AlertForm, alertForm } from '../shared/alert.ts'
import { messages } from './messages.ts'
import { otherMessages } from './other-messages.ts'
import { alertSubject } from './queries.ts'
import { errorMessages, sentMessages } from './sent-messages.ts'
import type { Route } from './+types/alert-page'

const empty: AlertForm = { email: '', about: 'repeat', of: '', andCategory: false }

export const headers = formHeaders
export const loader = loadForm((serverApi, _params, search) => {
  const { about, of } = askedIn(search)
  return of === '' ? [] : [alertSubject(serverApi, about, of)]
})
export const clientLoader = loadFormInBrowser
export const action = answerForm(empty, alertForm, async (serverApi, { email, about, of, andCategory, language }) => {
  await answer(serverApi.api.alerts.$post({ json: { email, about, of, andCategory, language } }))
  return { enviado: about, of }
})

const kindOf = (text: string | null) => alertKinds.find((one) => one === text) ?? empty.about

/** What an address asks for, or after it was sent what was asked. */
const askedIn = (search: URLSearchParams) => ({
  about: kindOf(search.get('about') ?? search.get('enviado')),
  of: search.get('of') ?? '',
})

/** Where the form of an alert leads without scripts. */
export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData.state}>
      <AskedAlert opened={loaderData} answered={actionData} />
    </FirstPaint>
  )
}

type Form = Pick<ComponentProps<typeof PlainFormPage<AlertForm>>, 'opened' | 'answered'>

const AskedAlert = ({ opened, answered }: Form) => {
  const language = useLanguage()
  const say = useSay(messages, otherMessages, sentMessages)
  const [search] = useSearchParams()
  const asked = answered?.values ?? { ...empty, ...askedIn(search) }
  const { about, of } = asked
  const { data: subject } = useQuery({ ...alertSubject(api, about, of), enabled: of !== '' })
  const name = subject && inLanguage(language, subject.name, subject.nameCa)
  const asksFor = about === 'repeat' && subject?.cancelledAt ? 'newDate' : about
  const isOfNothing = of === '' || name === ''
  return (
    <PlainFormPage
      title={isOfNothing ? say.nothingTitle : say[`${asksFor}Title`]}
      text={isOfNothing ? say.nothingText : say[`${asksFor}Text`]}
      kicker={name}
      back={{ to: subject?.to ?? '/eventos', text: (subject?.to && name) || say.toEvents }}
      done={(sent) => ({
        title: say.sent,
        text: `${say.sentText} ${isToldOnce(kindOf(sent)) ? say.once : say.each}`,
        next: (
          <SiteLink className={buttonLook({ tone: 'ink' })} to="/eventos">
            {say.nextTables}
          </SiteLink>
        ),
      })}
      empty={asked}
      opened={opened}
      answered={answered}
      errorMessages={errorMessages(language)}
      say={say}
      small={<SiteLink to="/legal/privacidad">{say.privacy}</SiteLink>}
      instead={
        isOfNothing ? (
          <SiteLink className={buttonLook()} to="/eventos">
            {say.seeEvents}
          </SiteLink>
        ) : undefined
      }
    >
      {({ register, problem }) => (
        <>
          <input type="hidden" {...register('about')} />
          <input type="hidden" {...register('of')} />
          {asked.andCategory && <input type="hidden" name="andCategory" value="on" />}
          <Field label={say.email} error={problem('email')}>
            <input type="email" autoComplete="email" {...register('email')} />
          </Field>
        </>
      )}
    </PlainFormPage>
  )
}
