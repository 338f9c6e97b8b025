// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#db/schema/emails.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted-person.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { translatorFor } from '../../../../e2e/support/dictionaries.ts'
import PersonPage from './person-page.tsx'

const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))

for (const language of ['es', 'ca'] as const)
  test(`staff find a person by name, see what goes when, and send the link to the data, in ${language}`, async ({
    club,
  }) => {
    await plantPerson(club)
    const say = await translatorFor(language)
    openScreen(club, PersonPage, { at: '/admin/persona', language })
    const { press } = screenUser(say)
    fireEvent.change(document.querySelector('input')!, { target: { value: 'plantada' } })
    await says(/Plantada Demo/)
    const first = [...document.querySelectorAll<HTMLButtonElement>('li button')].find(
      (one) => one.textContent === planted.name,
    )
    first?.click()
    await says(language === 'es' ? /Se va más tarde: seis años/ : /Se’n va més tard: sis anys/)
    await press('Enviar sus datos')
    await waitLong(async () => expect(await club.db.$count(emails, eq(emails.template, 'personal-data'))).toBe(1))
  })
