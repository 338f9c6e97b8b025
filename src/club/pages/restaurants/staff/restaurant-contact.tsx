import { useFormContext } from 'react-hook-form'
import type { RestaurantForm } from '../shared/restaurant.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { withScheme } from '#base/text/web-scheme.ts'
import { messages } from './messages.ts'
import columns from '#kit/panel/form/columns.module.css'

const networks = ['facebook', 'twitter', 'instagram'] as const
const names = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram' }
const ratings = ['general', 'comida', 'servicio', 'ambiente', 'calidadPrecio'] as const

type Complaint = (code: string | undefined) => string | undefined

const useFields = (complaint: Complaint) => {
  const language = useLanguage()
  const form = useFormContext<RestaurantForm>()
  const { errors } = form.formState
  return {
    ...form,
    errors,
    say: messages(language),
    optional: contentMessages(language).optional,
    error: (field: keyof RestaurantForm) => complaint(errors[field]?.message as string | undefined),
  }
}

/** How to reach the restaurant, and to book. */
export const RestaurantContact = ({ complaint }: { complaint: Complaint }) => {
  const { register, setValue, errors, say, optional, error } = useFields(complaint)
  const line = (field: keyof RestaurantForm & keyof typeof say, type: string) => (
    <Field label={say[field] as string} optional={optional} error={error(field)}>
      <input type={type} {...register(field, type === 'url' ? { setValueAs: withScheme } : {})} />
    </Field>
  )

  // Map services offer the code of an iframe. Only its address is stored.
  const takeMap = (pasted: string) => {
    const source = /<iframe[^>]*\ssrc="([^"]+)"/.exec(pasted)?.[1]
    if (source) setValue('ubicacionMapa', source.replaceAll('&amp;', '&'), { shouldDirty: true })
  }

  return (
    <>
      <div className={columns.two}>
        {line('telefono', 'tel')}
        {line('web', 'url')}
        {line('reservaTelefono', 'tel')}
        {line('reservaUrl', 'url')}
        {line('reservaEmail', 'email')}
        <Field label={say.ubicacionMapa} optional={optional} hint={say.mapHint} error={error('ubicacionMapa')}>
          <input {...register('ubicacionMapa', { onChange: ({ target }) => takeMap(target.value) })} />
        </Field>
      </div>
      <div className={columns.three} role="group" aria-label={say.redesSociales}>
        {networks.map((network) => (
          <Field
            key={network}
            label={names[network]}
            optional={optional}
            error={complaint(errors.redesSociales?.[network]?.message)}
          >
            <input
              type="url"
              placeholder="https://"
              {...register(`redesSociales.${network}`, { setValueAs: withScheme })}
            />
          </Field>
        ))}
      </div>
    </>
  )
}

/** Prices, stars and ratings of the restaurant. */
export const RestaurantFacts = ({ complaint }: { complaint: Complaint }) => {
  const { register, errors, say, optional, error } = useFields(complaint)
  return (
    <>
      <div className={columns.three}>
        <Field label={say.precioMedio} error={error('precioMedio')}>
          <DecimalInput name="precioMedio" />
        </Field>
        <Field label={say.priceRange} optional={optional} error={error('priceRange')}>
          <input placeholder="€€€" {...register('priceRange')} />
        </Field>
        <Field label={say.estrellasMichelin} error={error('estrellasMichelin')}>
          <select {...register('estrellasMichelin', { valueAsNumber: true })}>
            {[0, 1, 2, 3].map((stars) => (
              <option key={stars} value={stars}>
                {stars}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <h3>{say.valoraciones}</h3>
      <div className={columns.three}>
        {ratings.map((rating) => (
          <Field
            key={rating}
            label={say[rating]}
            optional={optional}
            error={complaint(errors.valoraciones?.[rating]?.message)}
          >
            <DecimalInput name={`valoraciones.${rating}`} isOptional />
          </Field>
        ))}
      </div>
    </>
  )
}
