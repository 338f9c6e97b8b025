// @vitest-environment jsdom
import { expect } from 'vitest'
import { getEventForStaff } from '#club/evenings/events/server/events-editing.ts'
import { type Language, languages } from '#base/text/language.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'

const words = {
  es: {
    end: 'Fecha y hora de fin (opcional)',
    says: 'Esa noche el reloj se adelanta una hora: las 02:30 no existen.',
    refuses: 'Esa hora no existe: esa noche se adelanta el reloj',
    take: 'Poner las 03:30',
    save: 'Guardar',
  },
  ca: {
    end: 'Data i hora de finalització (opcional)',
    says: 'Aquella nit el rellotge s’avança una hora: les 02:30 no existeixen.',
    refuses: 'Aquesta hora no existeix: aquella nit s’avança el rellotge',
    take: 'Posa les 03:30',
    save: 'Desa',
  },
} satisfies Record<Language, object>

test.for(languages)(
  'a time that the clock skips moves only by a press, after the form has said so (%s)',
  async (language, { club }) => {
    const { end, says, refuses, take, save } = words[language]
    const date = new Date('2027-03-27T21:00Z')
    const { id } = await anEvent(club, { description: 'Se cena.', date, endsAt: null })
    const place = { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab', language }
    const { container } = openScreen(club, EventFormPage, place)
    const stored = async () => (await getEventForStaff(club, id)).endsAt?.toISOString()
    const { fill, field, press } = screenUser((text) => text)
    await fill(end, '2027-03-28T02:30')
    await waitLong(() => expect(container.textContent).toContain(says))
    await press(save)
    await waitLong(() => expect(container.textContent).toContain(refuses))
    expect(((await field(end)) as HTMLInputElement).value).toBe('2027-03-28T02:30')
    expect(await stored()).toBeUndefined()

    await press(take)
    expect(((await field(end)) as HTMLInputElement).value).toBe('2027-03-28T03:30')
    expect(document.activeElement).toBe(await field(end))
    await waitLong(() => expect(container.textContent).not.toMatch(new RegExp(`${says}|${refuses}`)))
    await press(save)
    await waitLong(async () => expect(await stored()).toBe('2027-03-28T01:30:00.000Z'))
  },
)
