import { fromLocal } from '#base/dates/local-time.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { Question } from '#kit/panel/form/questions/questions.tsx'
import { messages } from './messages.ts'
import { similarCategory } from './similar-category.ts'

type Values = { date: string; category: string; categoryCa: string }
type Options = {
  /** The stored values: what is not changed is not asked about. */
  before: Pick<Values, 'date' | 'category'>
  categories: readonly { category: string; categoryCa: string }[] | undefined
}

/** The questions before an event is saved with a date in the past, or with a category that nearly exists. */
export const useEventQuestions = ({ before, categories }: Options) => {
  const language = useLanguage()
  const say = useSay(messages)

  return <V extends Values>({ date, category }: V): Question<V>[] => {
    const isPast = date !== before.date && fromLocal(date) <= new Date()
    const used = category === before.category ? undefined : similarCategory(category, categories)
    const past: Question<V> = {
      title: say.pastTitle,
      text: say.pastText(formatDayTime(fromLocal(date), language)),
      back: say.changeDate,
      ways: [{ text: say.saveAnyway, of: (values) => values }],
    }
    if (!used) return isPast ? [past] : []
    const similar: Question<V> = {
      title: say.categoryTitle(category, used.category),
      text: say.categoryText(used.category),
      back: say.keepEditing,
      ways: [
        { text: say.save(category), of: (values) => values },
        {
          text: say.use(used.category),
          of: (values) => ({ ...values, category: used.category, categoryCa: used.categoryCa || values.categoryCa }),
        },
      ],
    }
    return isPast ? [past, similar] : [similar]
  }
}
