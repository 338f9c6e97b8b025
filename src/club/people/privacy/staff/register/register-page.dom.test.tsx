// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { retentionKeys, retentionSentence } from '#base/privacy/retention.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { printedList } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../../e2e/support/dictionaries.ts'
import RegisterPage from './register-page.tsx'

for (const language of ['es', 'ca'] as const)
  test(`the register of processing names the club and every retention period, and prints, in ${language}`, async ({
    club,
  }) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const say = await translatorFor(language)
    openScreen(club, RegisterPage, { at: '/admin/persona/registro', language })
    const text = () => document.body.textContent
    await waitLong(() => expect(text()).toContain('NIF G00000000'))
    for (const rule of retentionKeys) expect(text()).toContain(retentionSentence(rule, language))
    expect(text()).toContain('IBAN')

    await screenUser(say).press('Imprimir')
    await waitLong(() => expect(print).toHaveBeenCalledOnce())
    const sheet = printedList()
    expect(sheet?.textContent).toMatch(language === 'es' ? /Impreso el \d\d/ : /Imprès (?:el |l’)\d\d/)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(printedList()).toBeNull())
  })
