import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

type NotLoadedProps = {
  title: string
  text?: string
  error?: Error | null
  retry: () => unknown
  children?: ReactNode
}

/** Says what could not be read and why, with a button to retry. */
export const NotLoaded = ({ title, text, error, retry, children }: NotLoadedProps) => {
  const say = messages(useLanguage())
  const why = error instanceof Refused && error.code === 'form.too-often' ? say.tooOften : text
  return (
    <EmptyState title={title} {...(why && { text: why })}>
      <div className={forms.row}>
        <button className={clsx(buttons.button, buttons.ink)} type="button" onClick={() => void retry()}>
          {say.tryAgain}
        </button>
        {children}
      </div>
    </EmptyState>
  )
}
