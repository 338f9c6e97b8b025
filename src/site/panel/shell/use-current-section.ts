import { useLocation } from 'react-router'
import { innerSections } from './may-open.ts'

/** Says whether the current screen belongs to a section. */
export const useCurrentSection = () => {
  const { pathname } = useLocation()
  const here = innerSections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.from ?? pathname
  return (to: string) => here === to || here.startsWith(`${to}/`)
}
