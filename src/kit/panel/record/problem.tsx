import type { ReactNode } from 'react'
import forms from '../../site/form/forms.module.css'

/** The error of the last action beside its button, announced to screen readers. Renders nothing without an error. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children && (
    <p className={forms.error} role="alert">
      {children}
    </p>
  )
