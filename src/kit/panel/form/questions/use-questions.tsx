import { useState } from 'react'
import { useSay } from '../../../both/language.tsx'
import { Button } from '../../../site/button/button.tsx'
import { Dialog } from '../../../site/dialog/dialog.tsx'
import { DialogFoot } from '../../record/dialog-foot.tsx'
import { messages } from '../messages.ts'
import { type Question, Questions, type Ways, answered } from './questions.tsx'
import dialogs from '../../../site/dialog/dialogs.module.css'

/** Staff went back to the form instead of deciding: nothing is saved, and nothing has failed. */
export class NotDecided extends Error {}

type Asked<Values> = {
  questions: readonly Question<Values>[]
  onDecide: (ways: Ways) => void
  onBack: () => void
}

/**
 * Asks all questions before a save in one dialog. `ask` returns the values to save, and throws `NotDecided` if staff go back to the
 * form. `dialog` must be rendered.
 */
export const useQuestions = <Values,>() => {
  const [asked, setAsked] = useState<Asked<Values>>()

  const ask = async (questions: readonly Question<Values>[], values: Values) => {
    if (questions.length === 0) return values
    const decided = new Promise<Ways>((onDecide, reject) =>
      setAsked({ questions, onDecide, onBack: () => reject(new NotDecided()) }),
    )
    return answered(values, questions, await decided.finally(() => setAsked(undefined)))
  }

  const [question, ...others] = asked?.questions ?? []
  const dialog =
    asked &&
    question &&
    (others.length > 0 ? <SeveralDialog {...asked} /> : <OneDialog {...asked} question={question} />)
  return { ask, dialog }
}

/** One question, with a button for each way. */
const OneDialog = <Values,>({ question, onDecide, onBack }: Asked<Values> & { question: Question<Values> }) => {
  const { title, text, back, ways } = question
  const goBack = () => {
    onBack()
    question.onBack?.()
  }
  return (
    <Dialog title={title} description={text} onClose={goBack}>
      <DialogFoot problem={undefined}>
        <Button tone="quiet" size="small" onClick={goBack}>
          {back}
        </Button>
        {ways.map((way, at) => (
          <Button
            key={way.text}
            tone={at === ways.length - 1 ? 'ink' : 'line'}
            size="small"
            onClick={() => onDecide([at])}
          >
            {way.text}
          </Button>
        ))}
      </DialogFoot>
    </Dialog>
  )
}

const SeveralDialog = <Values,>({ questions, onDecide, onBack }: Asked<Values>) => {
  const say = useSay(messages)
  const [ways, setWays] = useState<Ways>([])
  return (
    <Dialog title={say.beforeSaving} onClose={onBack}>
      <div className={dialogs.body}>
        <Questions questions={questions} ways={ways} onChoose={setWays} onBack={onBack} />
      </div>
      <DialogFoot problem={undefined}>
        <Button tone="quiet" size="small" onClick={onBack}>
          {say.keepEditing}
        </Button>
        <Button tone="ink" size="small" onClick={() => onDecide(ways)}>
          {say.save}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
