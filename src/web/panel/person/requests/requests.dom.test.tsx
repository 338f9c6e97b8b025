// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emails } from '#db/schema/emails.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { addPrivacyRequest } from '#domain/privacy/requests.ts'
import type { Club } from '#domain/club.ts'
import { test } from '#tests/club.ts'
import { aPrivacyRequest, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import DashboardPage from '../../dashboard/dashboard-page.tsx'
import PersonPage from '../person-page.tsx'

const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
const sent = ({ db }: Club, template: string) => db.$count(emails, eq(emails.template, template))

for (const language of ['es', 'ca'] as const) {
  test(`a request is written down, takes longer, and is answered, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    openScreen(club, PersonPage, { at: '/admin/persona', language })
    const { press, fill } = screenUser(say)
    await press('Anotar petición')
    await press('Anotar petición')
    await says(language === 'es' ? 'El email es obligatorio' : 'El correu és obligatori')
    await fill('Email', 'Berta@example.org')
    await fill('Cuándo lo pidió', '2026-03-15')
    await press('Anotar petición')
    await says(language === 'es' ? 'Ese día aún no ha llegado' : 'Aquest dia encara no ha arribat')
    await fill('Cuándo lo pidió', '2026-03-10')
    fireEvent.change(document.querySelector('[name=provedBy]')!, { target: { value: 'DNI' } })
    await press('Anotar petición')
    await says(language === 'es' ? 'quedan 27 días' : 'queden 27 dies')
    expect(await sent(club, 'privacy-received')).toBe(1)

    await press('Ampliar el plazo')
    await press('Ampliar el plazo')
    await says(language === 'es' ? 'Escribe el texto' : 'Escriu el text')
    await fill('Motivo', 'Son muchos años')
    await press('Ampliar el plazo')
    await says(language === 'es' ? 'quedan 88 días' : 'queden 88 dies')

    await press('Contestar')
    await fill('Respuesta', 'No teníamos nada')
    await press('Contestar')
    await says(language === 'es' ? 'Nadie espera respuesta' : 'Ningú no espera resposta')
    expect(await club.db.select().from(privacyRequests)).toMatchObject([{ outcome: 'No teníamos nada' }])
    expect(await sent(club, 'privacy-answered')).toBe(1)
    await press('Contestadas')
    await says('No teníamos nada')
  })

  test(`what waits stands on the dashboard and beside the person, and the ZIP answers it on request, in ${language}`, async ({
    club,
  }) => {
    await plantPerson(club)
    await addPrivacyRequest(asAdmin(club), aPrivacyRequest({ email: planted.email, askedOn: '2026-02-10' }))
    const say = await translatorFor(language)
    const dashboard = openScreen(club, DashboardPage, { at: '/admin/dashboard', language })
    await says(
      language === 'es'
        ? 'Petición de acceso: el plazo terminó hace 4 días'
        : 'Petició d’accés: el termini es va acabar fa 4 dies',
    )
    dashboard.close()

    Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => {} })
    onTestFinished(() => void Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined }))
    const { calls, queries } = openScreen(club, PersonPage, { at: `/admin/persona?email=${planted.email}`, language })
    const { press, field } = screenUser(say)
    await says(language === 'es' ? 'Petición de acceso' : 'Petició d’accés')
    await press('Descargar ZIP')
    ;(await field('Se lo doy: la petición queda contestada y se lo decimos por correo')).click()
    await press('Descargar ZIP')
    await waitLong(async () => expect(await sent(club, 'privacy-answered')).toBe(1))
    expect(calls.find(({ path }) => path.endsWith('/downloads'))?.sent).toMatchObject({ isAnswer: true })
    await waitLong(() => expect(queries.isFetching()).toBe(0))
  })
}
