import { useState } from 'react'
import { addressPattern, withAsciiDomain } from '#base/text/email-address.ts'
import { bilingual } from '#base/text/language.ts'
import { isPhone, notAPhone } from '#base/text/phone.ts'
import { useSay } from '#kit/both/language.tsx'

const messages = bilingual({
  name: { es: 'Escribe el nombre', ca: 'Escriu el nom' },
  email: { es: 'Escribe el correo', ca: 'Escriu el correu' },
  wrongPhone: notAPhone,
  wrongEmail: { es: 'Este correo no es válido', ca: 'Aquest correu no és vàlid' },
})

/**
 * Checks a form of plain inputs by their own attributes, and an address and a telephone number as the server does. The form has `noValidate`: the browser's
 * bubbles speak its language, not the page's. `check` focuses the first wrong field, and gives whether there is none; `problem` is the sentence below a field until it is mended.
 */
export const useCheckedForm = () => {
  const say = useSay(messages)
  const [wrong, setWrong] = useState<HTMLInputElement[]>([])
  const check = (form: HTMLFormElement) => {
    const found = [...form.elements].filter((field) => field instanceof HTMLInputElement && !isRight(field))
    setWrong(found as HTMLInputElement[])
    const mend = () => setWrong((before) => before.filter((field) => !isRight(field)))
    for (const field of found) field.addEventListener('input', mend)
    ;(found[0] as HTMLElement | undefined)?.focus()
    return found.length === 0
  }
  const problem = (name: string) => {
    const field = wrong.find((one) => one.name === name)
    if (field?.type === 'tel') return say.wrongPhone
    return field && (field.type !== 'email' ? say.name : field.validity.valueMissing ? say.email : say.wrongEmail)
  }
  return { check, problem }
}

const isRight = ({ validity, required, type, value }: HTMLInputElement) => {
  const text = value.trim()
  if (type === 'checkbox') return validity.valid
  if (text === '') return !required
  if (type === 'tel') return isPhone(text)
  // Browsers have a rule of their own for addresses: the server's decides.
  return type === 'email' ? addressPattern.test(withAsciiDomain(text)) : validity.valid
}
