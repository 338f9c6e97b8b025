import { createContext } from 'react'

export type Steps = {
  /** The place of the record among all rows of the list, from 1. */
  position: number | undefined
  total: number
  /** `isSaved`: nothing that was typed about the record gets lost. */
  previous: ((isSaved?: boolean) => void) | undefined
  next: ((isSaved?: boolean) => void) | undefined
}

/** The rows around the record beside a list. Undefined where no list is. */
export const StepsContext = createContext<Steps | undefined>(undefined)
