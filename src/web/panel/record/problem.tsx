import type { ReactNode } from 'react'
import forms from '../../ui/form/forms.module.css'

/** What went wrong, beside what was pressed: said aloud when it comes, and nothing where all is well. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children && (
    <p className={forms.error} role="alert">
      {children}
    </p>
  )
