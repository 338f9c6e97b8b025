import { useEffect, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import forms from './forms.module.css'

const messages = bilingual({
  meant: { es: (address: string) => `¿Querías decir ${address}?`, ca: (address: string) => `Volies dir ${address}?` },
})

/** Asks below a field for an email address whether another one was meant, as gmail.com for gmial.com. One press puts it in. */
export const AskAddress = ({ field }: { field: string }) => {
  const say = useSay(messages)
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    const input = inputOf(field)
    let wait: ReturnType<typeof setTimeout>
    const ask = async () => {
      const { meantAddress } = await import('./meant-address.ts')
      // Not at once: the press that leaves the field may be on a button below, which must not move away from under it.
      wait = setTimeout(() => setMeant(meantAddress(input.value)), 300)
    }
    const forget = () => {
      clearTimeout(wait)
      setMeant(undefined)
    }
    input.addEventListener('change', ask)
    input.addEventListener('input', forget)
    return () => {
      clearTimeout(wait)
      input.removeEventListener('change', ask)
      input.removeEventListener('input', forget)
    }
  }, [field])

  return (
    <p className={forms.meant} role="status">
      {meant && (
        <button type="button" onClick={() => write(inputOf(field), meant)}>
          {say.meant(meant)}
        </button>
      )}
    </p>
  )
}

const inputOf = (field: string) => document.getElementById(field) as HTMLInputElement

/** Writes as somebody who types: the form hears of it, and the cursor is in the field. */
const write = (input: HTMLInputElement, text: string) => {
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
