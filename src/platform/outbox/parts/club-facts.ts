import { createContext, use } from 'react'
import { defaultClubFacts } from '#base/default-club-facts.ts'

/** The facts of the club while an email is rendered. */
export const ClubFactsContext = createContext(defaultClubFacts)
export const useClubFacts = () => use(ClubFactsContext)
