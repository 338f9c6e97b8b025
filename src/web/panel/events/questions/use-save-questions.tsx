import { clsx } from 'clsx'
import { useState } from 'react'
import { fromLocal } from '#shared/dates/local-time.ts'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NotDecided } from '../../notices/use-telling.tsx'
import { DialogFoot } from '../../record/dialog-foot.tsx'
import { messages } from './messages.ts'
import { similarCategory } from './similar-category.ts'
import buttons from '../../../ui/button/buttons.module.css'

type Values = { date: string; category: string; categoryCa: string }
type Answer = 'as-written' | 'as-used'
type Question = {
  title: string
  text: string
  back: string
  save: string
  /** The other way out. */
  use?: string
}
type Asked = Question & { resolve: (answer: Answer) => void; reject: (error: Error) => void }
type Options = {
  /** The stored values: what is not changed is not asked about. */
  before: Pick<Values, 'date' | 'category'>
  categories: readonly { category: string; categoryCa: string }[] | undefined
}

/** Asks before an event is saved with a date in the past, or with a category that nearly exists. `dialog` must be rendered. */
export const useSaveQuestions = ({ before, categories }: Options) => {
  const language = useLanguage()
  const say = messages(language)
  const [asked, setAsked] = useState<Asked>()

  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => setAsked({ ...question, resolve, reject })).finally(() =>
      setAsked(undefined),
    )

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
      use: say.use(used.category),
    })
    if (answer === 'as-written') return values
    return { ...values, category: used.category, categoryCa: used.categoryCa || values.categoryCa }
  }

  const dialog = asked && (
    <Dialog
      key={asked.title}
      title={asked.title}
      description={asked.text}
      onClose={() => asked.reject(new NotDecided())}
    >
      <DialogFoot problem={undefined}>
        <button
          className={clsx(buttons.button, buttons.small, buttons.quiet)}
          type="button"
          onClick={() => asked.reject(new NotDecided())}
        >
          {asked.back}
        </button>
        <button
          className={clsx(buttons.button, buttons.small, asked.use ? buttons.line : buttons.ink)}
          type="button"
          onClick={() => asked.resolve('as-written')}
        >
          {asked.save}
        </button>
        {asked.use && (
          <button
            className={clsx(buttons.button, buttons.small, buttons.ink)}
            type="button"
            onClick={() => asked.resolve('as-used')}
          >
            {asked.use}
          </button>
        )}
      </DialogFoot>
    </Dialog>
  )
  return { askAbout, dialog }
}
