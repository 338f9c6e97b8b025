import { useLocation } from 'react-router'
import { accountSections } from '#club/people/nouns/staff/sections.ts'
import { innerSections } from './may-open.ts'

/** Says whether the current screen belongs to a section. */
export const useCurrentSection = () => {
  const { pathname } = useLocation()
  const here = innerSections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.from ?? pathname
  const isHere = (to: string) => here === to || here.startsWith(`${to}/`)
  const within = accountSections.find(({ to }) => isHere(to))?.within
  return (to: string) => to === within || isHere(to)
}
