const forms = new Set<object>()

/** Keeps in mind that a form holds what was not saved, until what it returns is called. */
export const registerUnsaved = () => {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether a form on screen would lose something: for ways out that no navigation announces. */
export const hasUnsaved = () => forms.size > 0
