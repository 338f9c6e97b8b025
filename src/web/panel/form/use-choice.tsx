import { clsx } from 'clsx'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import buttons from '../../ui/button/buttons.module.css'

/** Staff went back to the form instead of deciding: nothing is saved, and nothing has failed. */
export class NotDecided extends Error {}

type Choice = {
  title: string
  text: string
  back: string
  /** The text of the button that saves what is written. */
  save: string
  /** The other way out. */
  other?: string
}
type Answer = 'save' | 'other'
type Asked = Choice & { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** Asks a question before a save. `ask` throws `NotDecided` if staff go back to the form; `dialog` must be rendered. */
export const useChoice = () => {
  const [asked, setAsked] = useState<Asked>()

  const ask = (choice: Choice) =>
    new Promise<Answer>((resolve, reject) => setAsked({ ...choice, resolve, reject })).finally(() =>
      setAsked(undefined),
    )

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
          className={clsx(buttons.button, buttons.small, asked.other ? buttons.line : buttons.ink)}
          type="button"
          onClick={() => asked.resolve('save')}
        >
          {asked.save}
        </button>
        {asked.other && (
          <button
            className={clsx(buttons.button, buttons.small, buttons.ink)}
            type="button"
            onClick={() => asked.resolve('other')}
          >
            {asked.other}
          </button>
        )}
      </DialogFoot>
    </Dialog>
  )
  return { ask, dialog }
}
