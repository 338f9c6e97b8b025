import { fromLocal } from '#shared/dates/local-time.ts'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { useChoice } from '../../form/use-choice.tsx'
import { messages } from './messages.ts'
import { similarCategory } from './similar-category.ts'

type Values = { date: string; category: string; categoryCa: string }
type Options = {
  /** The stored values: what is not changed is not asked about. */
  before: Pick<Values, 'date' | 'category'>
  categories: readonly { category: string; categoryCa: string }[] | undefined
}

/** Asks before an event is saved with a date in the past, or with a category that nearly exists. `dialog` must be rendered. */
export const useSaveQuestions = ({ before, categories }: Options) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { ask, dialog } = useChoice()

  /**
   * The values to save, perhaps with the category in use.
   * @throws NotDecided if staff go back to the form
   */
  const askAbout = async <V extends Values>(values: V): Promise<V> => {
    const { date, category } = values
    if (date !== before.date && fromLocal(date) <= new Date())
      await ask({
        title: say.pastTitle,
        text: say.pastText(formatDayTime(fromLocal(date), language)),
        back: say.changeDate,
        save: say.saveAnyway,
      })
    const used = category === before.category ? undefined : similarCategory(category, categories)
    if (!used) return values
    const answer = await ask({
      title: say.categoryTitle(category, used.category),
      text: say.categoryText(used.category),
      back: say.keepEditing,
      save: say.save(category),
      other: say.use(used.category),
    })
    if (answer === 'save') return values
    return { ...values, category: used.category, categoryCa: used.categoryCa || values.categoryCa }
  }

  return { askAbout, dialog }
}
