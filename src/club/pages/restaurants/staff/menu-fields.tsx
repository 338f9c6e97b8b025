import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { RestaurantForm } from '../shared/restaurant.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { OrderButtons } from '#kit/panel/table/order-buttons.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'
import restaurants from './restaurants.module.css'

type MenuFieldsProps = {
  name: 'menuDegustacion' | 'platosPrincipales'
  title: string
  add: string
  row: (number: number) => string
  price: string
  complaint: (code: string | undefined) => string | undefined
}

/** Tasting menus or dishes as a table: name and description in both languages, price, and their order. */
export const MenuFields = ({ name, title, add, row, price, complaint }: MenuFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const { register, control, formState } = useFormContext<RestaurantForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const error = (position: number, field: 'nombre' | 'descripcion' | 'precio') =>
    complaint(formState.errors[name]?.[position]?.[field]?.message)

  return (
    <FocusFallback className={restaurants.menu} role="group" label={title}>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{say.itemNumber}</span>
              </th>
              <th scope="col" lang="es">
                {say.inSpanish}
              </th>
              <th scope="col">{price}</th>
              <th scope="col" lang="ca">
                {say.inCatalan}
              </th>
              <th scope="col">
                <span className="vh">{contentMessages(language).actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, position) => (
              <tr key={id}>
                <th scope="row">{position + 1}</th>
                <td>
                  <Field label={say.itemName} error={error(position, 'nombre')}>
                    <input lang="es" placeholder={say.itemName} {...register(`${name}.${position}.nombre`)} />
                  </Field>
                  <Field label={say.itemText} optional={optional} error={error(position, 'descripcion')}>
                    <textarea
                      lang="es"
                      rows={1}
                      placeholder={say.itemText}
                      {...register(`${name}.${position}.descripcion`)}
                    />
                  </Field>
                </td>
                <td>
                  <Field label={price} error={error(position, 'precio')}>
                    <DecimalInput name={`${name}.${position}.precio`} />
                  </Field>
                </td>
                <td>
                  <Field label={say.itemInCatalan} optional={optional}>
                    <input lang="ca" placeholder={say.itemInCatalan} {...register(`${name}.${position}.nombreCa`)} />
                  </Field>
                  <Field label={say.itemTextInCatalan} optional={optional}>
                    <textarea
                      lang="ca"
                      rows={1}
                      placeholder={say.itemTextInCatalan}
                      {...register(`${name}.${position}.descripcionCa`)}
                    />
                  </Field>
                </td>
                <td>
                  <OrderButtons
                    name={row(position + 1)}
                    position={position}
                    count={fields.length}
                    onMove={(to) => move(position, to)}
                    onRemove={() => remove(position)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button tone="line" size="small" onClick={() => append({ nombre: '', descripcion: '', precio: 0 })}>
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
    </FocusFallback>
  )
}
