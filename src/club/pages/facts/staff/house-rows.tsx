import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { MembershipFacts } from '../shared/membership-facts.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import { RowList } from '#kit/panel/form/row-list.tsx'
import columns from '#kit/panel/form/columns.module.css'
import { Line } from './membership-line.tsx'
import { membershipMessages } from './membership-messages.ts'
import { restaurantsOfSite } from './queries.ts'

const empty = { name: '', restaurantId: null, place: '', kitchen: '', kitchenCa: '', favour: '', favourCa: '' }

/** The friendly restaurants and the text above them. */
export const HouseRows = () => {
  const say = useSay(membershipMessages)
  const { control, getValues, formState } = useFormContext<MembershipFacts>()
  const { append, ...rows } = useFieldArray({ control, name: 'houses' })
  return (
    <RowList
      {...rows}
      anchor="houses"
      summary={(position) => {
        const { name, place } = getValues(`houses.${position}`)
        return [name, place].filter(Boolean).join(', ')
      }}
      hasError={(position) => formState.errors.houses?.[position] !== undefined}
      title={say.houses}
      intro={
        <>
          <Line name="housesText" label={say.housesText} lang="es" isOptional />
          <Line name="housesTextCa" label={say.housesTextCa} lang="ca" isOptional />
        </>
      }
      add={say.addHouse}
      row={say.houseRow}
      onAdd={() => append(empty)}
    >
      {(position) => (
        <>
          <PagePicker position={position} />
          <div className={columns.two}>
            <Line name={`houses.${position}.name`} label={say.houseName} />
            <Line name={`houses.${position}.place`} label={say.place} isOptional />
            <Line name={`houses.${position}.kitchen`} label={say.kitchen} lang="es" isOptional />
            <Line name={`houses.${position}.kitchenCa`} label={say.kitchenCa} lang="ca" isOptional />
            <Line name={`houses.${position}.favour`} label={say.favour} lang="es" />
            <Line name={`houses.${position}.favourCa`} label={say.favourCa} lang="ca" isOptional />
          </div>
        </>
      )}
    </RowList>
  )
}

/** One of the restaurants of the site, or none. It fills in the empty fields of the row. */
const PagePicker = ({ position }: { position: number }) => {
  const language = useLanguage()
  const say = useSay(membershipMessages)
  const { watch, getValues, setValue } = useFormContext<MembershipFacts>()
  const { data: restaurants } = useQuery(restaurantsOfSite())
  const chosen = watch(`houses.${position}.restaurantId`)
  const choose = (id: string) => {
    setValue(`houses.${position}.restaurantId`, id || null, { shouldDirty: true })
    const restaurant = restaurants?.find((one) => one.id === id)
    if (!restaurant) return
    const fill = (field: 'name' | 'kitchen' | 'kitchenCa', text: string) =>
      getValues(`houses.${position}.${field}`) === '' &&
      setValue(`houses.${position}.${field}`, text, { shouldDirty: true })
    fill('name', restaurant.nombre)
    fill('kitchen', restaurant.especialidad)
    fill('kitchenCa', restaurant.especialidadCa)
  }
  return (
    <Field label={say.page} optional={formMessages(language).optional}>
      <select value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{say.noPage}</option>
        {/* The chosen one stays chosen while the list is loading. */}
        {chosen && !restaurants?.some(({ id }) => id === chosen) && <option value={chosen}>…</option>}
        {restaurants?.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </select>
    </Field>
  )
}
