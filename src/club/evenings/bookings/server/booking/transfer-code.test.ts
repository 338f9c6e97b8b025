import { Resvg } from '@resvg/resvg-js'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect } from 'vitest'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { aParty } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { emailSamples } from '#site/emails/samples.ts'
import { readBooking } from './read-booking.ts'

/** What a reader of QR codes that did not draw it finds in a picture. */
const scan = (pixels: Uint8Array, width: number, height: number) => {
  const found = jsQR(new Uint8ClampedArray(pixels), width, height)
  return found && Buffer.from(found.binaryData).toString('utf8')
}

test('a reader of QR codes finds the transfer of a booking on its page', async ({ club }) => {
  const { host, event, id } = await aParty(club)
  const facts = { iban: 'ES9121000418450200051332', accountHolder: 'Associació Cercle Gastronòmic de Barcelona' }
  await club.db.insert(clubFacts).values({ part: 'legal', facts })
  const { size, path } = (await readBooking(host, event.id)).debt!.transferCode!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  // Not sharp: the site closes it to SVG.
  const drawn = new Resvg(svg).render()
  expect(scan(drawn.pixels, drawn.width, drawn.height)).toBe(
    ['BCD', '002', '1', 'SCT', '', facts.accountHolder, facts.iban, 'EUR144.00', '', '', bookingCodeOf(id)].join('\n'),
  )
})

test('the emails about a debt show the same code inside, and their concept as text', async () => {
  const { debt } = emailSamples['event-payment-due']
  const expected = ['BCD', '002', '1', 'SCT', '', 'Club', debt!.iban, 'EUR48.00', '', '', debt!.code].join('\n')
  for (const template of [
    'send-event-registration-confirmation',
    'send-event-registration-cancellation',
    'booking-changed',
    'event-reminder',
    'event-payment-due',
  ] as const) {
    const values = { ...emailSamples[template], heldUntil: null, balance: -48 } as Record<string, unknown>
    const { html, text, attachments } = composeEmail({ template, language: 'es', values })
    const picture = attachments?.find(({ cid }) => html.includes(`src="cid:${cid}"`) && cid === 'transferencia')
    const { data, info } = await sharp(picture!.content as Buffer)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(scan(data, info.width, info.height), template).toBe(expected)
    expect(text, template).toContain(`Pon este concepto:\n${debt!.code}`)
  }
})
