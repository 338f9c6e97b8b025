const forms = new Set<object>()

/** Registers a form with unsaved changes. Returns a function that removes it. */
export const registerUnsaved = () => {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether a form on the screen has unsaved changes. For exits without a navigation, such as signing out. */
export const hasUnsaved = () => forms.size > 0
