import { useFieldArray, useFormContext } from 'react-hook-form'
import type { RestaurantForm } from '../shared/restaurant.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { RowList } from '#kit/panel/form/row-list.tsx'
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

/** Tasting menus or dishes: name, description, price, and their order. */
export const MenuFields = ({ name, title, add, row, price, complaint }: MenuFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const { register, control, formState } = useFormContext<RestaurantForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const error = (position: number, field: 'nombre' | 'descripcion' | 'precio') =>
    complaint(formState.errors[name]?.[position]?.[field]?.message)

  return (
    <RowList
      title={title}
      add={add}
      row={row}
      fields={fields}
      move={move}
      remove={remove}
      onAdd={() => append({ nombre: '', descripcion: '', precio: 0 })}
    >
      {(position) => (
        <>
          <div className={restaurants.itemFields}>
            <Field label={say.itemName} error={error(position, 'nombre')}>
              <input lang="es" {...register(`${name}.${position}.nombre`)} />
            </Field>
            <Field label={price} error={error(position, 'precio')}>
              <DecimalInput name={`${name}.${position}.precio`} />
            </Field>
          </div>
          <Field label={say.itemText} optional={optional} error={error(position, 'descripcion')}>
            <textarea lang="es" rows={2} {...register(`${name}.${position}.descripcion`)} />
          </Field>
          <Field label={say.itemInCatalan} optional={optional}>
            <input lang="ca" {...register(`${name}.${position}.nombreCa`)} />
          </Field>
          <Field label={say.itemTextInCatalan} optional={optional}>
            <textarea lang="ca" rows={2} {...register(`${name}.${position}.descripcionCa`)} />
          </Field>
        </>
      )}
    </RowList>
  )
}
