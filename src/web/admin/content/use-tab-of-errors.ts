import { useEffect } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { useSteady } from '../parts/use-steady.ts'

/** After a save that was refused, shows the language in which something is to be mended, and goes to it. */
export const useTabOfErrors = <Form extends FieldValues>(
  { errors, submitCount }: FormState<Form>,
  show: (language: 'es' | 'ca') => void,
) => {
  const wrong = Object.keys(errors)
  const catalan = wrong.filter((field) => field.endsWith('Ca'))
  const isOnlyCatalan = catalan.length > 0 && catalan.length === wrong.length
  const goThere = useSteady(() => {
    if (wrong.length === 0) return
    show(isOnlyCatalan ? 'ca' : 'es')
    // The field is drawn by then: a hidden one cannot be gone to.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  // Only a new try to save moves anybody.
  useEffect(() => {
    if (submitCount > 0) goThere()
  }, [submitCount, goThere])
}
