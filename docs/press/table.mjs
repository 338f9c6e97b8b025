// Plates 23–29: fish, a cracked pot, and what is told and taught at the table.
import { INK, circ, oval, box, blob, cut, gouge, arcGouge, rays, rings, hatch, scatter, dot, speck, rnd, poly, rad } from './press.mjs'
import { plate, shade, dish, board, cassola, spoon, knife, leaf, bean, slice } from './plate.mjs'

const { sal, molla, rovell, brasa, tomaquet, garnatxa, most, fulla, oliva, api, rosa, crosta, pebrot, blau, nit, cel } = INK
const { cos, sin } = Math

// ---------- sardines beside their romesco
plate('23-sardines', 'brasa', 'Sardines i un romesco', 231, (s, sh) => {
  dish(s, sh, nit)
  s.def('f', () => {
    s.cut('#CDBFA6', 'M-230 6C-180 -52 10 -62 150 -6L222 -46Q210 4 226 58L150 24C20 72 -160 66 -230 6Z', { at: { x: 8, y: 15 }, step: 40 })
    s.cut('#2B4A86', 'M146 -8L226 -52Q212 -4 230 54L146 18Z', { step: 24 })
    s.cut('#DCE7ED', 'M-232 2C-180 -54 10 -64 154 -8Q160 4 154 18C20 66 -170 58 -232 2Z', { step: 22 })
    s.cut('#2B4A86', 'M-232 2C-180 -54 10 -64 154 -8Q156 0 156 4C30 -20 -110 -26 -170 -8Q-206 4 -232 2Z', { step: 22 })
    s.ink('#5F86C0', gouge(-150, -26, 40, -40, 5, -8))
    s.ink('#2B4A86', [-112, -66, -20, 26, 72].map((x) => dot(x, 4, 7)).join(''))
    s.ink('#A9C3D2', gouge(-130, 30, 100, 24, 5, 12), gouge(-110, 16, 120, 12, 4, 6))
    s.cut('#A9C3D2', 'M-162 -34C-140 -12 -142 20 -166 38L-152 40C-128 18 -126 -16 -148 -40Z', { step: 18, w: 0.8 })
    s.ink(sal, dot(-194, -4, 14))
    s.ink(most, dot(-194, -4, 8))
  })
  for (const [x, y, r, k] of [[-26, -196, -6, 0.86], [-20, -96, -4, 1.04], [-40, 6, -6, 1.02], [-92, 104, -8, 0.86], [-96, 196, -10, 0.62]]) s.use('f', x, y, { r, k })
  slice(s, 226, -82, 68)
  // romesco in a bowl, with its almonds
  s.cut('#CDBFA6', circ(164, 168, 148), { step: 34 })
  s.cut('#6B2A12', circ(150, 148, 146), { step: 20 })
  s.cut('#9A4A22', circ(147, 142, 138), { step: 20 })
  s.cut('#5A1C08', circ(150, 148, 114), { step: 18 })
  s.cut('#D2461B', circ(151, 151, 108), { step: 18 })
  s.ink('#F57A3C', rings(151, 151, 94, { n: 4, gap: 20, a0: 150, a1: 400, w: 9, brk: 4 }))
  s.ink('#9A2408', scatter(circ(151, 151, 96), 16, (x, y) => dot(x, y, rnd(3, 6)), { gap: 20 }))
  s.def('a', () => { s.cut('#8A4E1E', 'M-30 4C-22 -20 10 -24 34 0C12 24 -20 26 -30 4Z', { step: 11 }); s.cut('#E9C48A', 'M-28 0C-20 -20 10 -22 31 -1C12 16 -20 18 -28 0Z', { step: 11 }); s.ink('#8A4E1E', gouge(-16, -2, 18, -4, 3)) })
  for (const [x, y, r] of [[120, 130, 20], [176, 118, 100], [168, 184, -40], [-30, 276, 15], [30, 292, -30], [-6, 316, 60]]) s.use('a', x, y, { r })
  s.ink('#3F6A3A', gouge(20, 254, 60, 232, 8, 6), gouge(-246, -40, -216, -74, 8, -5), gouge(120, -252, 156, -238, 8, 5))
})

// ---------- the pot that has cracked, and goes on cooking
plate('24-trencada', 'fulla', 'Una cassola trencada, amb tripa i cigrons', 241, (s, sh) => {
  cassola(s, sh, '#8C2410', { a: 188 })
  s.cut('#B8391B', circ(0, 4, 268), { step: 24 })
  s.ink('#E0602E', rings(0, 4, 250, { n: 3, gap: 24, a0: 180, a1: 320, w: 9, brk: 4 }))
  // tripe: honeycomb pieces
  const tripe = 'M-72 -34C-30 -62 44 -54 70 -20C84 14 54 50 8 54C-44 58 -90 14 -72 -34Z'
  s.def('t', () => {
    s.cut('#7A1C0C', tripe, { at: { x: 8, y: 14 }, step: 34 })
    s.cut('#D9A86A', tripe, { step: 18, w: 2.4 })
    s.cut('#F8E3BE', tripe, { at: { x: -2, y: -5, k: 0.92 }, step: 18, w: 2.4 })
    s.ink('#CFA067', [[-42, -20], [-6, -28], [30, -20], [-48, 8], [-14, 0], [22, 6], [48, 4], [-26, 28], [10, 30]].map(([x, y]) => poly([0, 1, 2, 3, 4, 5].map((i) => [x + 12 * cos(i * 1.05), y + 11 * sin(i * 1.05)]))).join(''))
  })
  for (const [x, y, r, k] of [[-150, -120, 20, 1], [20, -176, -30, 1.05], [160, -70, 60, 1], [-190, 50, 100, 0.95], [-20, -10, 10, 1.15], [130, 96, -20, 1.05], [-80, 170, 50, 1]]) s.use('t', x, y, { r, k })
  s.def('g', () => { s.cut('#7A1C0C', circ(4, 8, 26), { step: 14 }); s.cut('#E3B45C', circ(0, 0, 26), { step: 11 }); s.cut('#F8D892', circ(-3, -5, 19), { step: 11 }); s.ink('#B9822E', gouge(-2, 22, 10, 6, 4, 4)) })
  for (const [x, y, r] of [[-80, -78, 0], [-70, -210, 50], [110, -150, 90], [220, 20, 20], [60, -84, -40], [-110, 50, 130], [40, 80, 30], [20, 200, 80], [70, 170, -20], [-170, 130, 60], [190, -150, 10]]) s.use('g', x, y, { r })
  // chilli and parsley
  s.cut('#5A0F08', 'M-70 10C-20 -26 40 -24 76 -42C70 4 6 30 -70 10Z', { at: { x: 64, y: 26, r: 40 }, step: 18 })
  s.cut(tomaquet, 'M-70 4C-20 -30 40 -28 76 -46C66 -8 6 18 -70 4Z', { at: { x: 64, y: 26, r: 40 }, step: 18 })
  s.ink('#6A9A3A', [[-120, -30], [100, -220], [-30, 110], [210, 100], [-220, -60], [60, 240]].map(([x, y]) => gouge(x, y, x + 26, y - 12, 9, 6) + gouge(x, y, x + 24, y + 16, 9, -6)).join(''))
  // a piece of the rim is gone, and the crack runs on from there
  s.ink('#3C5424', poly([[-300, -236], [-236, -300], [-196, -262], [-214, -226], [-250, -214]]))
  s.ink('#5A2410', poly([[-196, -262], [-214, -226], [-250, -214], [-262, -224], [-222, -234], [-206, -268]]))
  const crack = [[-222, -226], [-196, -222], [-204, -192], [-172, -190]]
  s.ink('#2A0C04', poly([...crack, ...crack.toReversed().map(([x, y], i) => [x - 8 + 2 * i, y + 8 - 2 * i])]))
})

// ---------- a page served on a dish, with the words that go struck out
plate('25-adjectius', 'rovell', 'Una pàgina servida al plat, amb paraules ratllades', 251, (s, sh) => {
  dish(s, sh, garnatxa)
  const at = { x: -12, y: -6, r: -7 }
  const T = (a, b) => [at.x + a * cos(rad(-7)) - b * sin(rad(-7)), at.y + a * sin(rad(-7)) + b * cos(rad(-7))]
  s.cut('#D3C2A2', 'M-176 -226H176V236H-176Z', { at: { ...at, x: 0, y: 14 }, step: 60 })
  s.cut('#FFFEFA', 'M-176 -230H176V230H-120L-176 176Z', { at, step: 50 })
  s.cut('#E4D4B6', 'M-176 176L-120 230 -112 172Z', { at, step: 40 })
  const words = [[-136, -184, 150], [30, -184, 96], [-136, -138, 70], [-46, -138, 170], [-136, -92, 120], [4, -92, 60], [84, -92, 48], [-136, -46, 200], [84, -46, 44], [-136, 0, 84], [-32, 0, 150], [-136, 46, 140], [24, 46, 100], [-136, 92, 60], [-56, 92, 180], [-80, 138, 110], [50, 138, 84], [-56, 184, 130]]
  s.ink('#4A2A3A', words.map(([x, y, l]) => gouge(...T(x, y), ...T(x + l, y - 1), 7)).join(''))
  // struck: a pair of red cuts through each
  const struck = [[30, -184, 96], [-46, -138, 170], [-136, -46, 200], [-32, 0, 150], [24, 46, 100], [-80, 138, 110]]
  s.ink(tomaquet, struck.map(([x, y, l]) => gouge(...T(x - 10, y + 8), ...T(x + l + 12, y - 12), 7, 3)).join(''))
  s.line(tomaquet, 9, `M${T(110, 96).map(Math.round).join(' ')}q46 -18 54 20t-52 22t-46 -36`, ' stroke-linecap="round"')
  // a red pencil lies across the rim, its shavings beside it
  const p = { x: 196, y: 196, r: -42, k: 1.12 }
  s.cut('#D3A83C', 'M-214 8H190V46H-170Z', { at: { ...p, x: p.x + 4, y: p.y + 8 }, step: 60 })
  s.cut(pebrot, 'M-150 -24H168V24H-150Z', { at: p, step: 50 })
  s.cut('#E4573A', 'M-150 -24H168V-8H-150Z', { at: p, step: 50 })
  s.cut(molla, 'M-150 -24L-212 0 -150 24Z', { at: p, step: 30 })
  s.cut(tomaquet, 'M-186 -10L-216 0 -186 10Z', { at: p, step: 20 })
  s.cut(rovell, 'M168 -24H182V24H168Z', { at: p, step: 20 })
  s.cut('#6B1409', 'M182 -24H200Q212 0 200 24H182Z', { at: p, step: 16 })
  for (const [x, y, r] of [[-238, 150, 20], [-206, 206, 80]]) { s.cut('#E9C48A', 'M-34 0A34 34 0 0 1 34 0L12 6A14 14 0 0 0 -12 6Z', { at: { x, y, r }, step: 11 }); s.ink(tomaquet, arcGouge(x, y, 32, 180 + r, 350 + r, 5)) }
})

// ---------- what a plate of beans costs
plate('26-compte', 'cel', 'Un plat de mongetes i el compte', 261, (s, sh) => {
  dish(s, sh, fulla, { r: 352 })
  s.cut('#51702C', blob([[-226, -40], [-160, -150], [-40, -186], [70, -130], [110, -20], [50, 90], [-70, 124], [-190, 70]]), { step: 20, w: 3 })
  s.cut('#7C9A3E', blob([[-220, -46], [-158, -150], [-42, -184], [66, -132], [104, -26], [46, 80], [-70, 112], [-186, 60]]), { step: 20, w: 3 })
  s.ink('#A9C46A', gouge(-190, -90, -120, -150, 8, -8), gouge(-200, -30, -206, -60, 6))
  bean(s, 'b', ['#51702C', '#FFF6E2', '#FFFFFF'])
  const at = [[-60, -40]]
  for (const [ring, n] of [[52, 6], [98, 10]]) for (let i = 0; i < n; i += 1) at.push([-62 + ring * cos((i / n) * 6.283 + ring) + rnd(-6, 6), -36 + ring * sin((i / n) * 6.283 + ring) * 0.94 + rnd(-6, 6)])
  at.forEach(([x, y]) => s.use('b', x, y, { r: rnd(0, 360), k: rnd(0.84, 0.98) }))
  s.ink('#5E7B30', gouge(-90, -86, -20, -116, 9, 7), gouge(-90, -86, -34, -68, 9, -7), gouge(-90, -86, -120, -40, 7, 4))
  s.ink(rovell, dot(-190, 60, 9), dot(40, -160, 10), dot(20, 100, 8))
  // the bill, long as a tablecloth
  const b = { x: 150, y: 70, r: 12 }
  const T = (x, y) => [b.x + x * cos(rad(12)) - y * sin(rad(12)), b.y + x * sin(rad(12)) + y * cos(rad(12))]
  const paper = 'M-98 -270L-70 -254 -42 -270 -14 -254 14 -270 42 -254 70 -270 98 -254V250L70 266 42 250 14 266 -14 250 -42 266 -70 250 -98 266Z'
  s.cut('#8FA9B8', paper, { at: { ...b, x: b.x + 12, y: b.y + 20 }, step: 60 })
  s.cut('#FFFEFA', paper, { at: b, step: 40 })
  let lines = ''
  for (let i = 0; i < 9; i += 1) lines += gouge(...T(-72, -196 + i * 36), ...T(-72 + [64, 80, 52, 76, 60, 84, 48, 70, 56][i], -197 + i * 36), 6) + gouge(...T(40, -196 + i * 36), ...T(72, -197 + i * 36), 6)
  s.ink('#4A2A3A', lines)
  s.ink(tomaquet, gouge(...T(-78, 140), ...T(80, 138), 5), gouge(...T(-78, 152), ...T(80, 150), 5))
  s.ink(most, gouge(...T(-72, 196), ...T(-16, 195), 12), gouge(...T(24, 196), ...T(76, 195), 14))
  // coins on the rim
  s.def('m', () => { s.cut('#8FA9B8', circ(6, 11, 46), { step: 22 }); s.cut('#A8700C', circ(0, 0, 46), { step: 12 }); s.cut(rovell, circ(-2, -3, 41), { step: 12 }); s.ink('#C98A12', arcGouge(-2, -3, 29, 0, 170, 5)); s.ink('#FFE9A8', arcGouge(-2, -3, 30, 180, 280, 6)) })
  s.def('p', () => { s.cut('#8FA9B8', circ(6, 11, 36), { step: 22 }); s.cut('#7A3A14', circ(0, 0, 36), { step: 12 }); s.cut('#C9763A', circ(-2, -3, 32), { step: 12 }); s.ink('#F0B07A', arcGouge(-2, -3, 22, 180, 280, 6)) })
  for (const [id, x, y, k] of [['m', -214, 196, 1], ['m', -150, 236, 1.06], ['p', -92, 272, 1], ['p', -262, 130, 1.04], ['m', -180, 286, 0.9]]) s.use(id, x, y, { k })
})

// ---------- rice of the delta, before it meets a pan
plate('27-arros', 'garnatxa', 'Arròs del Delta dins el garbell', 271, (s, sh) => {
  shade(s, sh, 370)
  s.cut('#7A3E14', circ(0, 0, 370), { step: 26 })
  s.cut('#C98A4C', circ(-3, -6, 359), { step: 28 })
  s.ink('#E9BE84', rings(-3, -6, 348, { n: 2, gap: 15, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.ink('#7A3E14', [0, 1, 2, 3, 4, 5, 6, 7].map((i) => dot(344 * cos(rad(i * 45 + 12)), 344 * sin(rad(i * 45 + 12)), 9)).join(''))
  s.cut('#8A5A20', circ(0, 0, 322), { step: 26 })
  s.cut('#E9CF9A', circ(4, 7, 313), { step: 26 })
  s.cut('#F8EBCB', circ(-10, 4, 282), { step: 22 })
  const rice = (n, c, gap, l, w) => s.ink(c, scatter(circ(0, 4, 296), n, (x, y) => { const a = rnd(6.3); return gouge(x - l * cos(a), y - l * sin(a), x + l * cos(a), y + l * sin(a), w) }, { gap }))
  rice(80, '#D9B873', 28, 12, 5)
  rice(110, sal, 24, 13, 6)
  // two ears across
  s.def('g', () => { s.cut('#A8700C', 'M-22 3C-12 -13 12 -13 24 2C12 14 -12 14 -22 3Z', { step: 9, w: 0.8 }); s.cut(rovell, 'M-20 0C-12 -13 12 -12 22 0C12 8 -12 9 -20 0Z', { step: 9, w: 0.8 }) })
  s.def('w', () => {
    s.ink('#6B7A26', gouge(230, 96, -60, 4, 7, 10))
    for (let i = 0; i < 8; i += 1) { const x = -150 + i * 26, y = -10 + i * 5; s.use('g', x, y - 16, { r: -154 }); s.use('g', x + 8, y + 14, { r: 166 }) }
    s.use('g', -178, -14, { r: 186 })
    s.ink('#F8D98A', [0, 2, 4, 6].map((i) => gouge(-160 + i * 26, -24 + i * 5, -206 + i * 26, -52 + i * 5, 3) + gouge(-150 + i * 26, 8 + i * 5, -200 + i * 26, 26 + i * 5, 3)).join(''))
  })
  s.use('w', -18, -128, { r: -24, k: 1.12 })
  s.use('w', 40, -40, { r: -2, k: 1.12 })
  spoon(s, { x: 46, y: 176, r: 26, k: 1.16 }, ['#B98A3C', '#7A3E14', '#B9692B', '#F8EBCB'])
  s.ink(sal, scatter(oval(46, 176, 38, 26, 26), 12, (x, y) => gouge(x - 10, y, x + 10, y - 5, 5), { gap: 12 }))
})

// ---------- knives and the stone
plate('28-ganivets', 'rosa', 'Tres ganivets i la pedra d’esmolar', 281, (s, sh) => {
  board(s, sh, { dark: '#5A2A0E', face: '#9A5A2A', grain: '#7F461C', light: '#C98A4C' })
  const low = '#5A2A0E'
  // the stone, wet, in its frame
  const at = { x: -34, y: -170, r: -12 }
  const T = (a, b) => [at.x + a * cos(rad(-12)) - b * sin(rad(-12)), at.y + a * sin(rad(-12)) + b * cos(rad(-12))]
  s.cut(low, box(-206, -58, 420, 130), { at: { ...at, x: at.x + 8, y: at.y + 14 }, step: 60 })
  s.cut('#D9A265', box(-214, -62, 428, 124), { at, step: 50 })
  s.cut('#5F6C78', box(-190, -46, 380, 96), { at, step: 44 })
  s.cut('#8FA3B0', box(-190, -48, 380, 82), { at, step: 44 })
  s.ink('#B9CAD4', [0, 1, 2, 3, 4, 5, 6].map((i) => gouge(...T(-170 + i * 52, -34), ...T(-140 + i * 52, 22), 5)).join(''))
  s.ink(sal, dot(...T(-120, 6), 9), dot(...T(60, -18), 11), dot(...T(126, 14), 7), dot(...T(-30, -24), 6))
  // three blades, three handles
  knife(s, { x: -20, y: -12, r: -8, k: 1.12 }, low, '#260D1B')
  knife(s, { x: 6, y: 92, r: -5, k: 0.92 }, low, tomaquet)
  knife(s, { x: 46, y: 176, r: -3, k: 0.68 }, low, rovell)
  const rivet = (x, y, c) => s.ink(c, dot(x, y, 7))
  rivet(108, -34, '#C5D3DB'); rivet(158, -41, '#C5D3DB'); rivet(96, 81, molla); rivet(142, 77, molla); rivet(114, 170, '#5A2A0E')
  // the onion that proves it: halves and rings
  const onion = (x, y, r) => {
    s.cut(low, circ(x + 7, y + 13, r), { step: 30 })
    s.cut('#8A2C63', circ(x, y, r), { step: 15 })
    s.cut('#FBEFF2', circ(x - 2, y - 2, r * 0.9), { step: 15 })
    s.line('#C27AA4', 4, [0.7, 0.5, 0.3].map((q) => cut(circ(x - 2, y - 2, r * q), { step: 15, w: 1.6 })).join(''))
    s.ink('#C27AA4', dot(x - 2, y - 2, r * 0.1))
  }
  onion(-150, 226, 84)
  onion(-10, 274, 54)
  s.raw(`<g fill="none" stroke-width="7"><path stroke="#8A2C63" d="${cut(oval(96, 272, 46, 34, 20), { step: 15 })}${cut(oval(172, 244, 34, 26, -30), { step: 14 })}"/><path stroke="#FBEFF2" stroke-width="4" d="${cut(oval(96, 272, 46, 34, 20), { step: 15 })}${cut(oval(172, 244, 34, 26, -30), { step: 14 })}"/></g>`)
})

// ---------- a loaf
plate('29-pa', 'nit', 'Un pa de pagès acabat de coure', 291, (s, sh) => {
  shade(s, sh, 350)
  s.cut('#6B2E0C', circ(0, 0, 352), { step: 26, w: 3 })
  s.cut('#A85A1E', circ(-3, -6, 342), { step: 26, w: 3 })
  s.cut('#C9762B', circ(-12, -20, 308), { step: 24, w: 4 })
  s.ink('#E9A85A', rings(-12, -16, 322, { n: 4, gap: 20, a0: 175, a1: 320, w: 12, brk: 4 }))
  s.ink('#7A3A10', rings(0, 0, 338, { n: 4, gap: 16, a0: -10, a1: 130, w: 10, brk: 4 }))
  // flour, ring after ring, from the basket it rose in
  for (const [r, n, w] of [[276, 38, 16], [216, 30, 15], [156, 22, 14]]) {
    let d = ''
    for (let i = 0; i < n; i += 1) { const a = (i * 360) / n; d += arcGouge(-8, -12, r + rnd(-3, 3), a + rnd(0, 2), a + (360 / n) * rnd(0.6, 0.86), w * rnd(0.6, 1)) }
    s.ink('#F8E6C4', d)
  }
  // the cross, burst open
  const burst = 'M-236 0C-160 -44 -60 -52 0 -46C60 -52 160 -44 236 0C160 40 60 50 0 44C-60 50 -160 40 -236 0Z'
  for (const r of [38, -52]) {
    s.cut('#6B2E0C', burst, { at: { x: -4, y: 2, r }, step: 26, w: 3 })
    s.cut('#F0C07A', burst, { at: { x: -8, y: -4, r, k: 0.95, ky: 0.8 }, step: 24, w: 4 })
    s.cut('#FBE6BE', burst, { at: { x: -8, y: -6, r, k: 0.86, ky: 0.46 }, step: 24, w: 5 })
  }
  s.ink('#D9924A', scatter(circ(-6, -2, 180), 26, (x, y) => { const a = rnd(6.3); return gouge(x - 12 * cos(a), y - 12 * sin(a), x + 12 * cos(a), y + 12 * sin(a), 4, 3) }, { gap: 34 }))
  // ears of wheat at its foot
  s.def('g', () => { s.cut('#B9780F', 'M-26 3C-14 -15 14 -15 28 2C14 17 -14 17 -26 3Z', { step: 11 }); s.cut(rovell, 'M-24 -1C-14 -15 14 -14 25 -1C14 9 -14 10 -24 -1Z', { step: 11 }) })
  s.def('e2', () => { s.ink('#C98A12', gouge(-170, 4, 190, 0, 6, 8)); for (let i = 0; i < 6; i += 1) { s.use('g', 40 + i * 27, -18, { r: -28 }); s.use('g', 40 + i * 27, 20, { r: 28 }) } s.use('g', 210, 0, { r: 0 }); s.ink('#FFD98A', [0, 2, 4, 5].map((i) => gouge(60 + i * 27, -24, 118 + i * 27, -52, 3) + gouge(60 + i * 27, 26, 118 + i * 27, 54, 3)).join('')) })
  s.use('e2', 176, 264, { r: -38, k: 0.92 })
  s.use('e2', 232, 250, { r: -66, k: 0.8 })
})
