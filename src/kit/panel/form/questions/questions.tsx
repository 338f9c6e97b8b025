import { clsx } from 'clsx'
import { useId } from 'react'
import { Button } from '../../../site/button/button.tsx'
import styles from './questions.module.css'
import forms from '../../../site/form/forms.module.css'

/** A question before a save. */
export type Question<Values> = {
  title: string
  text: string
  /** The button that goes back to the form instead, and where in it. */
  back: string
  onBack?: () => void
  /** The ways to save, with the values that each one saves. The first saves what is written. */
  ways: [Way<Values>, ...Way<Values>[]]
}
type Way<Values> = { text: string; of: (values: Values) => Values }

/** The number of the way that is chosen for each question. */
export type Ways = readonly number[]

/** The values to save, after the questions about them are answered. */
export const answered = <Values,>(values: Values, questions: readonly Question<Values>[], ways: Ways) =>
  questions.reduce((sofar, { ways: [first, ...others] }, at) => {
    const way = [first, ...others][ways[at] ?? 0] ?? first
    return way.of(sofar)
  }, values)

type QuestionsProps<Values> = {
  questions: readonly Question<Values>[]
  ways: Ways
  onChoose: (ways: Ways) => void
  onBack: () => void
}

/** Several questions below each other. */
export const Questions = <Values,>({ questions, ways, onChoose, onBack }: QuestionsProps<Values>) => {
  const name = useId()
  return (
    <div className={styles.questions}>
      {questions.map((question, at) => (
        <section key={question.title} className={styles.question} aria-labelledby={`${name}-${at}`}>
          <h3 id={`${name}-${at}`}>{question.title}</h3>
          <p className="muted">{question.text}</p>
          {question.ways.length > 1 && (
            <div role="radiogroup" aria-labelledby={`${name}-${at}`}>
              {question.ways.map(({ text }, way) => (
                <label key={text} className={clsx(forms.check, styles.way)}>
                  <input
                    type="radio"
                    name={`${name}-${at}-way`}
                    checked={way === (ways[at] ?? 0)}
                    onChange={() => onChoose(questions.map((_, other) => (other === at ? way : (ways[other] ?? 0))))}
                  />
                  <span>{text}</span>
                </label>
              ))}
            </div>
          )}
          {question.onBack && (
            <Button
              tone="line"
              size="small"
              onClick={() => {
                onBack()
                question.onBack?.()
              }}
            >
              {question.back}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}
