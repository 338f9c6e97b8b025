// Plates 30–40: the market, the garden, the fire, and what comes after dinner.
import { INK, circ, oval, box, blob, cut, gouge, arcGouge, rays, rings, hatch, scatter, dot, speck, rnd, poly, rad } from './press.mjs'
import { plate, shade, dish, board, cassola, pan, tray, basket, spoon, leaf, slice } from './plate.mjs'

const { sal, molla, rovell, brasa, tomaquet, garnatxa, most, fulla, oliva, api, rosa, crosta, pebrot, blau, nit, cel } = INK
const { cos, sin } = Math

// ---------- the market's scale, before dawn
plate('30-balanca', 'molla', 'La balança del mercat, carregada de tomàquets', 301, (s, sh) => {
  s.cut(sh, circ(14, -66, 270), { step: 50 })
  s.cut('#8E1A12', circ(0, -90, 270), { step: 24 })
  s.cut(tomaquet, circ(-3, -95, 260), { step: 26 })
  s.ink('#F0704A', rings(-3, -95, 250, { n: 1, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.cut('#8E1A12', circ(0, -90, 228), { step: 24 })
  s.cut(sal, circ(3, -86, 220), { step: 24 })
  let ticks = ''
  for (let i = 0; i < 48; i += 1) { const a = rad(i * 7.5 - 90), l = i % 4 ? 16 : 34; ticks += gouge(206 * cos(a), -88 + 206 * sin(a), (206 - l) * cos(a), -88 + (206 - l) * sin(a), i % 4 ? 3 : 6) }
  s.ink(most, ticks)
  s.ink('#EADFCB', rings(3, -86, 150, { n: 3, gap: 16, a0: -10, a1: 110, w: 8, brk: 4 }))
  s.cut(tomaquet, 'M-12 40L-5 -178 0 -192 5 -178 12 40Z', { at: { x: 0, y: -88, r: 62 }, step: 40 })
  s.cut(most, circ(0, -88, 26), { step: 12 })
  s.ink(rovell, dot(-3, -91, 11))
  // the chains, and the pan
  s.ink(sh, gouge(-190, 96, -290, 262, 9), gouge(214, 96, 300, 262, 9))
  s.ink('#DFE9EF', gouge(-196, 88, -300, 244, 8), gouge(196, 88, 300, 244, 8))
  const low = '#8E1A12'
  const tomato = (x, y, r, c = tomaquet, d = pebrot, l = '#FF9A7A') => {
    s.cut(d, circ(x, y, r), { step: 16 })
    s.cut(c, circ(x - 3, y - 5, r - 5), { step: 16 })
    s.ink(l, arcGouge(x - 3, y - 5, r * 0.68, 185, 260, r * 0.16))
    s.ink('#3F6A2A', [0, 1, 2, 3, 4].map((i) => { const a = rad(i * 72 + 20); return gouge(x + 2, y - r * 0.5, x + 2 + r * 0.5 * cos(a), y - r * 0.5 + r * 0.3 * sin(a), 6, 3) }).join(''))
  }
  tomato(-168, 214, 62)
  tomato(150, 210, 66, rovell, '#C97B0C', '#FFE9A8')
  tomato(-44, 196, 74)
  tomato(66, 224, 60, '#5E7B30', '#33501B', '#B4C76A')
  tomato(-108, 250, 56, brasa, '#B9430F', '#FFC07A')
  tomato(206, 252, 50)
  tomato(4, 262, 58)
  s.cut(sh, 'M-306 268H330C310 350 190 386 20 386C-150 386 -270 350 -306 268Z', { step: 40 })
  s.cut('#8FA3B0', 'M-320 246H320C302 330 180 366 0 366C-180 366 -302 330 -320 246Z', { step: 24 })
  s.cut('#DFE9EF', 'M-320 240H320C316 268 300 290 280 304C180 270 -100 260 -296 282C-308 270 -316 256 -320 240Z', { step: 26 })
  s.ink(sal, gouge(-296, 258, 200, 254, 7))
  s.ink('#5F7480', gouge(-180, 340, 160, 342, 8, 14))
  s.ink(low, '')
}, { y: 438, k: 0.52 })

// ---------- a basket from the market
plate('31-cistella', 'taula', 'Una cistella de mercat', 311, (s, sh) => {
  basket(s, sh)
  leaf(s, 'l')
  for (const [x, y, r, k] of [[-230, -120, 210, 1], [-170, -216, 250, 0.9], [210, -190, -50, 1], [240, 60, 20, 0.9], [-240, 120, 160, 0.9]]) s.use('l', x, y, { r, k })
  const low = '#1E0C04'
  // aubergine
  const a = { x: -92, y: -96, r: 38, k: 1.06 }
  s.cut(low, 'M-170 -6C-160 -70 -60 -92 40 -66C110 -50 150 -28 156 4C150 40 90 60 20 72C-80 88 -162 56 -170 -6Z', { at: { ...a, x: a.x + 8, y: a.y + 16 }, step: 34 })
  s.cut('#2E1030', 'M-170 -6C-160 -70 -60 -92 40 -66C110 -50 150 -28 156 4C150 40 90 60 20 72C-80 88 -162 56 -170 -6Z', { at: a, step: 22 })
  s.cut('#4E1E50', 'M-160 -14C-150 -66 -60 -86 36 -60C100 -46 138 -26 148 -4C80 -10 -60 -6 -160 -14Z', { at: a, step: 22 })
  const A = (x, y) => [a.x + 1.06 * (x * cos(rad(38)) - y * sin(rad(38))), a.y + 1.06 * (x * sin(rad(38)) + y * cos(rad(38)))]
  s.ink('#C98AC4', gouge(...A(-140, -22), ...A(0, -62), 9, -14))
  s.cut('#3F6A2A', 'M110 -40C130 -56 164 -44 186 -12L240 -20 246 14 190 22C170 50 140 60 112 52C124 30 108 10 124 2C104 -8 122 -24 110 -40Z', { at: a, step: 18 })
  // tomatoes
  s.def('t', () => {
    s.cut(low, circ(7, 13, 84), { step: 26 })
    s.cut(pebrot, circ(0, 0, 84), { step: 16 })
    s.cut(tomaquet, circ(-4, -6, 76), { step: 16 })
    s.ink('#FF9A7A', arcGouge(-4, -6, 54, 180, 262, 12))
    s.ink('#3F6A2A', [0, 1, 2, 3, 4, 5].map((i) => { const q = rad(i * 60 + 15); return gouge(6, -6, 6 + 42 * cos(q), -6 + 42 * sin(q), 9, 5) }).join(''), dot(6, -6, 8))
  })
  s.use('t', 120, -150)
  s.use('t', 196, -22, { k: 0.86, r: 60 })
  // an artichoke from above
  const bract = (r, n, c1, c2, q) => { for (let i = 0; i < n; i += 1) { const z = rad((i * 360) / n + q), p = (d, o) => [-150 + d * cos(z + o), 130 + d * sin(z + o)]; const w = 0.6 * (6 / n); s.ink(c1, poly([p(r * 0.3, -w), p(r * 0.8, -w), p(r, 0), p(r * 0.8, w), p(r * 0.3, w)])); s.ink(c2, poly([p(r * 0.3, -w * 0.7), p(r * 0.74, -w * 0.7), p(r * 0.9, 0), p(r * 0.74, w * 0.5), p(r * 0.3, w * 0.5)])) } }
  s.cut(low, circ(-142, 146, 122), { step: 30 })
  bract(128, 8, '#33501B', '#6F8A35', 0)
  bract(100, 8, '#33501B', '#8CA04A', 22)
  bract(72, 7, '#4A6A22', '#A9BB5A', 8)
  bract(44, 5, '#5E3A6A', '#B98AC0', 20)
  // lemons, pepper, garlic
  for (const [x, y, r, k] of [[40, 196, 20, 1], [150, 128, -30, 0.92]]) {
    const d = 'M-88 0C-80 -50 -30 -64 10 -60C60 -56 84 -30 104 -4C84 34 50 58 0 58C-46 58 -82 40 -88 0Z'
    s.cut(low, d, { at: { x: x + 7, y: y + 13, r, k }, step: 30 })
    s.cut('#D08A10', d, { at: { x, y, r, k }, step: 16 })
    s.cut('#FFD54F', d, { at: { x: x - 3, y: y - 6, r, k: k * 0.92 }, step: 17 })
    s.ink('#FFF3C0', gouge(x - 44, y - 22, x + 10, y - 40, 9, -6))
    s.ink('#D08A10', [[-20, 14], [20, 20], [40, 0], [-44, 4], [4, 34]].map(([p, q]) => dot(x + p, y + q, 4)).join(''))
  }
  const p = 'M-34 -110C-80 -120 -98 -60 -86 10C-76 70 -50 128 -16 124C0 130 20 128 34 120C76 110 96 30 88 -36C80 -104 50 -122 22 -108C6 -118 -18 -118 -34 -110Z'
  s.cut(low, p, { at: { x: 44, y: 34, r: 62, k: 0.96 }, step: 34 })
  s.cut('#B9430F', p, { at: { x: 36, y: 20, r: 62, k: 0.96 }, step: 20 })
  s.cut(brasa, p, { at: { x: 34, y: 15, r: 62, k: 0.88 }, step: 20 })
  s.ink('#FFC07A', gouge(-48, -10, 60, -44, 10, -10), gouge(-40, 30, 80, 20, 6, 4))
  s.cut('#3F6A2A', 'M-24 -12H24L14 12 70 20 66 40 8 34 -24 16Z', { at: { x: 128, y: -34, r: -30, k: 0.9 }, step: 20 })
})

// ---------- an artichoke
plate('32-carxofa', 'rosa', 'Una carxofa', 321, (s, sh) => {
  shade(s, sh, 370)
  s.cut('#D98F12', circ(0, 0, 370), { step: 26 })
  s.cut(rovell, circ(-3, -5, 362), { step: 26 })
  s.ink('#FFD37A', rings(-3, -5, 348, { n: 5, gap: 22, a0: 180, a1: 340, w: 10, brk: 5 }))
  s.cut('#C97B0C', oval(20, 300, 120, 30), { step: 34 })
  s.cut('#33501B', 'M-34 200H38L50 330H-46Z', { step: 30 })
  s.cut('#6F8A35', 'M-30 200H14L20 326H-40Z', { step: 30 })
  const d = (w, h) => `M${-w} 0C${-w * 1.02} ${-h * 0.5} ${-w * 0.4} ${-h * 0.84} 0 ${-h}C${w * 0.4} ${-h * 0.84} ${w * 1.02} ${-h * 0.5} ${w} 0Q0 ${h * 0.34} ${-w} 0Z`
  const rows = [
    [[-60, -70, -14, 1], [60, -70, 14, 1], [0, -90, 0, 1.05]],
    [[-124, -10, -26, 1], [124, -10, 26, 1], [-48, -30, -8, 1.08], [48, -30, 8, 1.08]],
    [[-176, 66, -36, 1], [176, 66, 36, 1], [-96, 44, -16, 1.12], [96, 44, 16, 1.12], [0, 36, 0, 1.16]],
    [[-150, 138, -30, 1.1], [150, 138, 30, 1.1], [-54, 122, -9, 1.18], [54, 122, 9, 1.18]],
    [[-104, 204, -18, 1.04], [104, 204, 18, 1.04], [0, 198, 0, 1.16]],
    [[-46, 254, -8, 0.86], [46, 254, 8, 0.86]],
  ]
  const tones = [['#33501B', '#5E3A5E', '#8A5A86'], ['#2C4518', '#5F7A30', '#9DB058'], ['#2C4518', '#6F8A35', '#AEC068'], ['#2C4518', '#7C983C', '#B9CA74'], ['#33501B', '#8CA74A', '#C9D684'], ['#33501B', '#9DB558', '#D6E19A']]
  rows.forEach((row, i) => {
    const [dark, mid, light] = tones[i]
    for (const [x, y, r, k] of row) {
      s.cut(dark, d(76, 178), { at: { x, y: y + 5, r, k }, step: 30 })
      s.cut(mid, d(68, 164), { at: { x: x - 1, y: y - 1, r, k }, step: 28 })
      const P = (a, b) => [x + k * (a * cos(rad(r)) - b * sin(rad(r))), y + k * (a * sin(rad(r)) + b * cos(rad(r)))]
      s.ink(light, gouge(...P(-8, -140), ...P(-44, -14), 7, -10), gouge(...P(2, -120), ...P(0, -30), 5), gouge(...P(16, -110), ...P(40, -26), 5, 6))
      if (i < 4) s.ink('#8A4A7C', gouge(...P(0, -170), ...P(1, -120), 8))
    }
  })
}, { y: 452 })

// ---------- the sofregit, from blond to black
plate('33-sofregit', 'fulla', 'Quatre cassoles de sofregit, de rossa a fosca', 331, (s, sh) => {
  board(s, sh, { r: 384, dark: '#5A2A0E', face: '#A8692E', grain: '#8E5420', light: '#CF945A' })
  const r = 152
  s.def('p', () => {
    s.cut('#5A2A0E', circ(10, 18, r), { step: 40 })
    for (const q of [20, 200]) s.cut('#7A3015', circ((r + 2) * cos(rad(q)), (r + 2) * sin(rad(q)), 24), { step: 14 })
    s.cut('#9A4A26', circ(0, 0, r), { step: 20 })
    s.cut('#B9602F', circ(-2, -3, r - 7), { step: 20 })
    s.ink('#DE8A55', rings(-2, -3, r - 13, { n: 1, a0: 175, a1: 300, w: 6, brk: 3 }))
    s.cut('#5A2410', circ(0, 0, r - 30), { step: 18 })
    s.cut('inherit', circ(1, 3, r - 35), { step: 18 })
  })
  // Cut once, printed in four inks: the onion's strands, thick and thin.
  const strands = (id, n, l, w, gap) => s.def(id, () => s.ink('inherit', scatter(circ(0, 2, r - 48), n, (u, v) => { const q = rnd(6.3); return gouge(u - l * cos(q), v - l * sin(q), u + l * cos(q), v + l * sin(q), w, rnd(-10, 10)) }, { gap })))
  strands('g', 34, 20, 6, 15)
  strands('f', 24, 12, 3, 16)
  for (const [x, y, turn, base, thick, thin] of [
    [-168, -168, 200, '#F0DDA2', '#FFF6DC', '#D9BE74'],
    [168, -168, 300, '#E3A83E', '#F6D07A', '#B97A1E'],
    [168, 168, 20, '#9A4E16', '#C97B2E', '#6E2F0A'],
    [-168, 168, 120, '#3E1608', '#6E2C10', '#1F0A05'],
  ]) {
    s.use('p', x, y, { style: `fill:${base}` })
    s.use('g', x, y, { r: turn, style: `fill:${thick}` })
    s.use('f', x, y, { r: turn + 50, style: `fill:${thin}` })
  }
  // the onion in the middle that becomes all four
  s.cut('#5A2A0E', circ(6, 12, 60), { step: 24 })
  s.cut('#8A2C63', circ(0, 0, 60), { step: 14 })
  s.cut('#FBEFF2', circ(-2, -2, 53), { step: 14 })
  s.line('#C27AA4', 4, [40, 27, 14].map((q) => cut(circ(-2, -2, q), { step: 12, w: 1.4 })).join(''))
})

// ---------- vegetables from the ashes
plate('34-caliu', 'molla', 'Remolatxa, ceba i porro al caliu', 341, (s, sh) => {
  dish(s, sh, '#16382F', { face: '#1F4D40', low: '#16382F' })
  const low = '#12322A'
  // beetroot, in slices
  s.def('b', () => {
    s.cut(low, circ(8, 14, 92), { step: 30 })
    s.cut('#4A0620', circ(0, 0, 92), { step: 15 })
    s.cut('#8E1440', circ(-2, -3, 84), { step: 15 })
    s.line('#D8487A', 7, [66, 44, 22].map((q) => cut(circ(-2, -3, q), { step: 15, w: 2 })).join(''))
    s.ink('#F3A9BE', arcGouge(-2, -3, 78, 190, 260, 7))
  })
  for (const [x, y, k] of [[-172, -112, 1], [-64, -180, 0.94], [-84, -60, 1.06]]) s.use('b', x, y, { k, r: x })
  // onions, halved and charred
  s.def('o', () => {
    s.cut(low, circ(8, 14, 84), { step: 30 })
    s.cut('#6B3413', circ(0, 0, 84), { step: 14, w: 2 })
    s.cut('#F8E6C0', circ(-2, -2, 74), { step: 15 })
    s.line('#C9863C', 5, [58, 42, 26].map((q) => cut(circ(-2, -2, q), { step: 13, w: 2 })).join(''))
    s.ink('#3A1808', arcGouge(-2, -2, 72, 10, 120, 13), arcGouge(-2, -2, 60, 150, 220, 8), dot(-2, -2, 9))
  })
  for (const [x, y, k, r] of [[148, -130, 1.02, 0], [216, 24, 0.9, 140]]) s.use('o', x, y, { k, r })
  // leeks, black outside, soft inside
  s.def('p', () => {
    s.cut(low, box(-182, -30, 364, 66), { at: { x: 8, y: 14 }, step: 50 })
    s.cut('#2A1A12', 'M-186 -30C-190 -10 -190 14 -184 32L150 34 196 44 190 -34 150 -32Z', { step: 26, w: 2.2 })
    s.cut('#EDEBC6', 'M-180 -22C-184 -8 -184 10 -178 22L90 22 96 -22Z', { step: 30 })
    s.cut('#9DB558', 'M84 -22L150 -24 184 -28 186 34 150 26 86 22Z', { step: 26 })
    s.ink('#B9B884', gouge(-170, -8, 110, -10, 4), gouge(-170, 10, 110, 8, 4))
    s.ink('#5E7B30', gouge(90, -12, 182, -18, 4), gouge(90, 8, 184, 16, 4))
    s.ink('#2A1A12', gouge(-120, -24, -70, -22, 8, 3), gouge(-20, 20, 40, 21, 8, -3), gouge(-160, 18, -120, 20, 7, -3))
  })
  s.use('p', -76, 92, { r: -9 })
  s.use('p', -60, 172, { r: -7, k: 0.96 })
  // an egg, and ash for salt
  s.cut(low, circ(138, 170, 96), { step: 30 })
  s.cut(sal, blob([[44, 150], [80, 80], [150, 72], [214, 110], [228, 176], [180, 236], [104, 240], [56, 206]]), { step: 16, w: 2.4 })
  s.cut('#E89A12', circ(142, 158, 48), { step: 13 })
  s.cut('#FFC23C', circ(138, 153, 42), { step: 13 })
  s.ink('#FFF0BE', arcGouge(138, 153, 28, 180, 270, 8))
  s.ink(api, gouge(-20, -8, 30, -26, 9, 7), gouge(-10, 10, 34, 26, 9, -7), gouge(30, -226, 60, -196, 8, 5))
  s.ink('#C9C2B4', scatter(circ(0, 0, 280), 30, (x, y) => speck(x, y, rnd(3, 5)), { gap: 30 }))
})

// ---------- the grill
plate('35-graella', 'most', 'Verdures a la graella', 351, (s, sh) => {
  const flames = (r0, r1, n, c) => s.ink(c, poly(Array.from({ length: n * 2 }, (_, i) => { const a = (i / (n * 2)) * 6.283, r = i % 2 ? r0 : r1 * rnd(0.94, 1.05); return [r * cos(a), r * sin(a)] })))
  flames(356, 420, 30, pebrot)
  flames(350, 396, 26, brasa)
  flames(344, 374, 24, rovell)
  s.cut('#16090D', circ(0, 0, 346), { step: 26 })
  s.cut(pebrot, circ(0, 0, 326), { step: 26 })
  s.ink(brasa, scatter(circ(0, 0, 312), 44, (x, y) => poly(Array.from({ length: 5 }, (_, i) => [x + rnd(12, 24) * cos(i * 1.257), y + rnd(12, 24) * sin(i * 1.257)])), { gap: 40 }))
  s.ink(rovell, scatter(circ(0, 0, 306), 26, (x, y) => speck(x, y, rnd(6, 12)), { gap: 48 }))
  let bars = ''
  for (let i = -6; i <= 6; i += 1) { const h = Math.sqrt(334 * 334 - (i * 48) ** 2); bars += gouge(i * 48, -h, i * 48, h, 9) }
  s.ink('#16090D', bars)
  s.ink('#8FA3B0', gouge(-330, -96, 330, -96, 7), gouge(-322, 120, 322, 120, 7))
  const low = '#16090D'
  // aubergine halves, scored
  const aub = 'M-120 0C-116 -52 -50 -66 20 -52C76 -42 110 -24 116 2C108 34 60 52 0 58C-64 64 -118 46 -120 0Z'
  for (const [x, y, r] of [[-148, -158, -24], [-190, -10, 12]]) {
    s.cut(low, aub, { at: { x: x + 8, y: y + 14, r }, step: 30 })
    s.cut('#3A1440', aub, { at: { x, y, r }, step: 18 })
    s.cut('#F3DDA4', aub, { at: { x: x - 1, y: y - 2, r, k: 0.87 }, step: 18 })
    const T = (a, b) => [x + a * cos(rad(r)) - b * sin(rad(r)), y + a * sin(rad(r)) + b * cos(rad(r))]
    s.ink('#8A4A1A', [-70, -36, 0, 36, 68].map((q) => gouge(...T(q - 18, -32), ...T(q + 18, 34), 6) + gouge(...T(q + 18, -32), ...T(q - 18, 34), 6)).join(''))
  }
  // a red pepper, an ear of maize, onions
  const pep = 'M-130 -30C-128 -66 -60 -74 0 -62C60 -72 116 -58 128 -22C130 20 90 50 20 52C-50 60 -126 30 -130 -30Z'
  s.cut(low, pep, { at: { x: 78, y: -164, r: 20 }, step: 30 })
  s.cut('#8E1A12', pep, { at: { x: 70, y: -180, r: 20 }, step: 18 })
  s.cut(tomaquet, pep, { at: { x: 68, y: -185, r: 20, k: 0.9 }, step: 18 })
  s.ink('#FF9A7A', gouge(-20, -216, 90, -196, 10, -8))
  s.ink(low, gouge(-10, -150, 60, -132, 9, 6), gouge(90, -130, 150, -140, 8, 4), gouge(20, -196, 60, -176, 7, 3))
  s.cut('#3F6A2A', 'M-20 -14H40L46 8 -16 14Z', { at: { x: 196, y: -150, r: 22 }, step: 16 })
  const m = { x: 118, y: 26, r: -18 }
  const M = (a, b) => [m.x + a * cos(rad(-18)) - b * sin(rad(-18)), m.y + a * sin(rad(-18)) + b * cos(rad(-18))]
  const ear = 'M-140 0C-130 -44 -40 -52 60 -46C110 -42 140 -20 146 0C140 24 110 44 60 48C-40 54 -130 44 -140 0Z'
  s.cut(low, ear, { at: { ...m, x: m.x + 8, y: m.y + 14 }, step: 30 })
  s.cut('#C98A12', ear, { at: m, step: 18 })
  let grains = ''
  for (let i = 0; i < 11; i += 1) for (let j = -1; j <= 2; j += 1) grains += dot(...M(-116 + i * 23, -12 - 11 + j * 19), 9)
  s.ink('#FFD54F', grains)
  s.ink('#5A2A0E', dot(...M(-60, 10), 10), dot(...M(20, -20), 11), dot(...M(64, 16), 10))
  const half = (x, y, r) => { s.cut(low, circ(x + 8, y + 14, r), { step: 24 }); s.cut('#8A2C63', circ(x, y, r), { step: 14 }); s.cut('#FBEFF2', circ(x - 2, y - 2, r * 0.88), { step: 14 }); s.line('#C27AA4', 5, [0.64, 0.42, 0.2].map((q) => cut(circ(x - 2, y - 2, r * q), { step: 12, w: 1.8 })).join('')); s.ink('#5A2A0E', arcGouge(x - 2, y - 2, r * 0.84, 20, 110, 9)) }
  half(-96, 152, 78)
  half(66, 196, 70)
  half(212, 150, 56)
  // asparagus
  s.def('a', () => { s.cut(low, 'M-120 -8L96 -12Q130 -8 138 4Q126 16 96 14L-120 12Z', { at: { x: 5, y: 9 }, step: 40 }); s.cut('#5E8A35', 'M-120 -8L90 -12Q130 -8 138 2Q126 12 90 13L-120 11Z', { step: 24 }); s.ink('#B4D26A', gouge(-110, -3, 80, -6, 5)); s.ink('#33501B', gouge(70, -10, 128, 0, 6, -3), gouge(30, 4, 50, -6, 5), gouge(-30, 5, -10, -5, 5)) })
  for (const [x, y, r] of [[-40, 4, -70], [4, 30, -64], [-70, 40, -78]]) s.use('a', x + 8, y - 10, { r, k: 0.8 })
}, { r: 0, k: 0.52 })
