import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { eventForm } from '#club/evenings/events/shared/event-form.ts'
import { renderScreen } from '#tests/screen.tsx'
import { useLanguage } from '../../both/language.tsx'
import { EventFields } from '#club/evenings/events/staff/event-fields.tsx'
import { RestaurantPictures } from '#club/pages/restaurants/staff/restaurant-texts.tsx'
import { validationMessages } from '../form/validation-messages.ts'

const own = '/files/events/a.avif'
const elsewhere = 'https://elsewhere.example/b.jpg'
const refused = { type: 'custom', message: 'picture.elsewhere' }

const Refused = ({ screen }: { screen: 'event' | 'restaurant' }) => {
  const form = useForm({
    defaultValues: {
      horarios: '',
      horariosCa: '',
      imageUrl: elsewhere,
      chefPhoto: elsewhere,
      images: [own, elsewhere],
    },
    errors: { imageUrl: refused, chefPhoto: refused, images: [undefined, refused] } as never,
  })
  const complaint = validationMessages(useLanguage())
  return (
    <FormProvider {...(form as object as Parameters<typeof FormProvider>[0])}>
      {screen === 'event' ? (
        <EventFields
          choices={undefined}
          event={undefined}
          complaint={complaint}
          priceChoice={{ value: undefined, onChange: () => {} }}
        />
      ) : (
        <RestaurantPictures complaint={complaint} />
      )}
    </FormProvider>
  )
}

test('server and form name the field of a picture of another site, and in a list its position', () => {
  const { error } = eventForm.safeParse({ imageUrl: elsewhere, images: [own, elsewhere] })
  const named = error?.issues.filter(({ message }) => message === 'picture.elsewhere').map(({ path }) => path.join('.'))
  expect(named).toEqual(['imageUrl', 'images.1'])
})

test.for(['event', 'restaurant'] as const)('a picture of another site is refused at its field (%s)', async (screen) => {
  const spanish = await renderScreen(() => <Refused screen={screen} />)
  const sentence = 'Esta imagen está en otra web: descárgala y súbela aquí'
  expect(spanish.says.split(sentence)).toHaveLength(3)
  expect(spanish.says).toContain(`Foto 2: ${sentence}`)
  const catalan = await renderScreen(() => <Refused screen={screen} />, { at: '/ca' })
  expect(catalan.says).toContain('Foto 2: Aquesta imatge és en un altre web: descarrega-la i puja-la aquí')
})
