// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import { decideRequest } from '../server/decide.ts'
import { test } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialog, textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import { RequestPeek } from './request-peek.tsx'

for (const language of ['es', 'ca'] as const)
  test(`the link to the completion page is sent again, only to applicants who need it, in ${language}`, async ({
    club,
  }) => {
    const { id, email } = await aRequest(club, { language })
    await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
    const sent = async () => (await club.db.select().from(emails).where(eq(emails.recipient, email))).length
    const before = await sent()
    const say = await translatorFor(language)
    const { press, button } = screenUser(say)
    const { line } = openScreen(club, () => <RequestPeek id={id} onClose={() => {}} />, {
      at: '/admin/solicitudes',
      language,
    })
    const told = listenToToasts()
    const hears = (text: string) =>
      waitLong(() => {
        const wanted = say(text)
        expect(told().at(-1)).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted))
      })
    const foot = () => textOf('alert', openDialog())

    await button('Reenviar enlace')
    line.isDown = true
    await press('Reenviar enlace')
    await hears('Error al enviar el enlace')
    expect([foot() !== undefined, await sent()]).toEqual([true, before])
    line.isDown = false
    await press('Reenviar enlace')
    await hears('Enlace enviado')
    expect([foot(), await sent()]).toEqual([undefined, before + 1])

    // The applicant has completed the data in the meantime.
    await club.db.update(socios).set({ completedAt: club.now() }).where(eq(socios.membershipRequestId, id))
    await press('Reenviar enlace')
    await waitLong(() => expect(foot()).toMatch(/Los datos ya están completos|Les dades ja són completes/))
    expect(await sent()).toBe(before + 1)
  })
