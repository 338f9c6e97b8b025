import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { type DoorMethod, doorMethods, longestDiet } from '../shared/limits.ts'
import { messages } from './messages.ts'
import type { Model } from './model.ts'
import { ScreenWithHead } from './screen-with-head.tsx'
import styles from './form.module.css'

type Person = { name: string; email: string; diet: string; raise: boolean }
type AddPersonProps = {
  name: string
  model: Model
  capacity: number
  onClose: () => void
  onAdd: (person: Person, paid: DoorMethod | undefined) => void
}

/** Somebody without a seat, who gets one and comes in. Without a free one the question stands here. */
export const AddPerson = ({ name: typed, model, capacity, onClose, onAdd }: AddPersonProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const id = useId()
  const [method, setMethod] = useState<DoorMethod | undefined>('cash')
  const [fault, setFault] = useState<'needsName' | 'wrongEmail'>()
  const field = useRef<HTMLInputElement>(null)
  const mail = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isFull = model.free <= 0
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name = '', email = '', diet = ''] = ['name', 'email', 'diet'].map((key) => String(form.get(key)).trim())
    // What the server asks of a name, without the checks of forms, which are as much as this page.
    if (!/\p{L}/u.test(name)) return setFault('needsName')
    if (!mail.current!.validity.valid) return setFault('wrongEmail')
    onAdd({ name, email, diet, raise: isFull }, model.price > 0 ? method : undefined)
  }
  const faultId = `${id}-fault`
  return (
    <ScreenWithHead
      title={say.add}
      line={[say.givenSeats(model.all, capacity), model.price > 0 && formatEuros(model.price, language)]
        .filter(Boolean)
        .join(' · ')}
      className={styles.screen}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={send}>
        <label htmlFor={`${id}-name`}>{say.name}</label>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
          aria-invalid={fault === 'needsName'}
          aria-describedby={fault === 'needsName' ? faultId : undefined}
        />
        <Field label={say.email} optional={say.optional} {...(fault === 'wrongEmail' && { error: say.wrongEmail })}>
          <input ref={mail} name="email" type="email" autoComplete="off" maxLength={255} />
        </Field>
        <Field label={say.diet} optional={say.ifAny}>
          <input name="diet" autoComplete="off" maxLength={longestDiet} />
        </Field>
        {fault === 'needsName' && (
          <p id={faultId} className={styles.fault} role="alert">
            {say.needsName}
          </p>
        )}
        {model.price > 0 && (
          <fieldset>
            <legend>{say.howPays(formatEuros(model.price, language))}</legend>
            <div className={styles.picks}>
              {[...doorMethods, undefined].map((one) => (
                <button key={one ?? 'later'} type="button" aria-pressed={method === one} onClick={() => setMethod(one)}>
                  {say[one ?? 'later']}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        {isFull ? (
          <div className={styles.question}>
            <h3>{say.noSeats}</h3>
            <p>{say.raises(Math.max(capacity, model.all))}</p>
            <button type="submit" className={styles.send}>
              <Plus aria-hidden />
              <span>{say.putSeatAndEnter}</span>
            </button>
            <button type="button" className={styles.back} onClick={onClose}>
              {say.noBack}
            </button>
          </div>
        ) : (
          <button type="submit" className={styles.send}>
            {say.addAndEnter}
          </button>
        )}
        <p className={styles.help}>{say.worksOffline}</p>
      </form>
    </ScreenWithHead>
  )
}
