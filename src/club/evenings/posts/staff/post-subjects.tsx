import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { formatDay } from '#base/dates/weekday.ts'
import type { BlogPostForm } from '../shared/blog-post.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import columns from '#kit/panel/form/columns.module.css'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { messages } from './messages.ts'
import { postChoices } from './queries.ts'

type Name = 'eventId' | 'restaurantId'

/** The event and the restaurant that a post tells of, if any. */
export const PostSubjects = () => (
  <div className={columns.two}>
    <SubjectField name="eventId" />
    <SubjectField name="restaurantId" />
  </div>
)

const SubjectField = ({ name }: { name: Name }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { value, onChange, onBlur } = useController<BlogPostForm, Name>({ name }).field
  const choices = useChoices(name)
  // The chosen one stays chosen while the list is loading, and where it is in the trash.
  const isListed = !value || choices.some(({ id }) => id === value)
  return (
    <Field label={say[name]} optional={contentMessages(language).optional} hint={say.tellsOf}>
      <select value={value ?? ''} onBlur={onBlur} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{say.none}</option>
        {!isListed && <option value={value}>…</option>}
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

const useChoices = (name: Name) => {
  const language = useLanguage()
  const { data } = useQuery(postChoices())
  return name === 'restaurantId'
    ? (data?.restaurants ?? []).map((restaurant) => ({ id: restaurant.id, text: restaurant.name }))
    : (data?.events ?? []).map(({ id, title, titleCa, date }) => ({
        id,
        text: `${inLanguage(language, title, titleCa)} · ${formatDay(date, language)}`,
      }))
}

const SubjectName = ({ name, id }: { name: Name; id: string }) => useChoices(name).find((one) => one.id === id)?.text

/** How the dialog after a conflict names them. */
export const subjectWords = {
  eventId: (id: string | null) => id && <SubjectName name="eventId" id={id} />,
  restaurantId: (id: string | null) => id && <SubjectName name="restaurantId" id={id} />,
}
