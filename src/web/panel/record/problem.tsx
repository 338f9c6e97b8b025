import type { ReactNode } from 'react'

/** What went wrong, beside what was pressed: said aloud when it comes, and nothing where all is well. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="err" role="alert">
      {children}
    </p>
  )
