import type { CompletionInputs } from './completion-draft.ts'

type Field = keyof CompletionInputs
type Step = { name: 'who' | 'fee' | 'table'; plate: 'table' | 'ham' | 'dishes'; fields: readonly Field[] }

/** The steps of the form, with the plate beside each. */
export const steps = [
  { name: 'who', plate: 'table', fields: ['fullName', 'email', 'phone', 'address', 'birthDate'] },
  { name: 'fee', plate: 'ham', fields: ['paymentMethod', 'iban', 'cardHolderName', 'billingAddress'] },
  {
    name: 'table',
    plate: 'dishes',
    fields: ['emergencyContactName', 'emergencyContactPhone', 'dietaryRestrictions', 'dietConsent', 'notes'],
  },
] as const satisfies Step[]

export const lastStep = steps.length - 1

/** The step of a field. */
export const stepOf = (field: Field) => steps.findIndex(({ fields }) => (fields as readonly Field[]).includes(field))

/** The first wrong field, in the order of the steps. */
export const firstWrong = (isWrong: (field: Field) => boolean) =>
  steps.flatMap(({ fields }) => fields as readonly Field[]).find(isWrong)
