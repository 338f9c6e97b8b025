// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { emails } from '#db/schema/emails.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { translatorFor } from '../../../../e2e/support/dictionaries.ts'
import PersonPage from './person-page.tsx'

const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`a[href*="${path}"]`)

for (const language of ['es', 'ca'] as const) {
  test(`staff find a person by name, see what goes when, and send the link to the data, in ${language}`, async ({
    club,
  }) => {
    await plantPerson(club)
    const say = await translatorFor(language)
    openScreen(club, PersonPage, { at: '/admin/persona', language })
    const { press } = screenUser(say)
    fireEvent.change(document.querySelector('input')!, { target: { value: 'plantada' } })
    await says(/Plantada Demo/)
    const first = [...document.querySelectorAll<HTMLAnchorElement>('li a')].find(
      (one) => one.textContent === planted.name,
    )
    fireEvent.click(first!)
    await says(language === 'es' ? /Se va más tarde: seis años/ : /Se’n va més tard: sis anys/)
    expect(new URLSearchParams(window.location.search).get('email')).toBe(planted.email)
    await press('Enviar sus datos')
    await waitLong(async () => expect(await club.db.$count(emails, eq(emails.template, 'personal-data'))).toBe(1))
  })

  test(`a person’s records are a press away, and the ZIP is saved, in ${language}`, async ({ club }) => {
    const { event, socio, request, message } = await plantPerson(club)
    const say = await translatorFor(language)
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:zip')
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} })
    onTestFinished(() => void Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined }))
    openScreen(club, PersonPage, { at: `/admin/persona?email=${planted.email}`, language })
    const { press } = screenUser(say)
    await says(/CG-0901/)
    for (const path of [
      `/admin/eventos/${event.id}/inscripciones?search=`,
      `/admin/socios?ver=${socio.id}`,
      `/admin/solicitudes?ver=${request.id}`,
      `/admin/mensajes?id=${message.id}`,
      '/admin/cartas?search=',
    ])
      expect(linkTo(path)?.getAttribute('href'), path).toContain(path)
    await press('Descargar ZIP')
    await waitLong(() => expect(saved.mock.calls[0]?.[0].type).toBe('application/zip'))
    expect(await club.db.$count(auditLog, eq(auditLog.action, 'person.exported'))).toBe(1)
  })
}
