import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import buttons from '../../ui/button/buttons.module.css'
import styles from './completion-form.module.css'
import { messages } from './messages.ts'
import { lastStep, steps } from './steps.ts'

type StepButtonsProps = { step: number; isBusy: boolean; onBack: () => void }

/** Back and on, each with the name of the step it leads to; in the last step the form is sent. */
export const StepButtons = ({ step, isBusy, onBack }: StepButtonsProps) => {
  const say = messages(useLanguage())
  const [before, after] = [steps[step - 1], steps[step + 1]]
  return (
    <div className={styles.send}>
      <div className={styles.ways}>
        {before && (
          <button className={clsx(buttons.button, buttons.quiet)} type="button" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {say[before.name]}
          </button>
        )}
        <BusyButton className={buttons.button} type="submit" isBusy={isBusy}>
          {after ? say.next(say[after.name]) : isBusy ? say.sending : say.submit}
        </BusyButton>
      </div>
      {step === lastStep && <p className="muted small">{say.privacy}</p>}
    </div>
  )
}
