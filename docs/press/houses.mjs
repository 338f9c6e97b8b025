// Plates 16–22: the restaurants of the demo.
import { INK, circ, oval, blob, cut, gouge, arcGouge, rays, rings, scatter, dot, speck, rnd, poly, rad } from './press.mjs'
import { plate, shade, dish, board, cassola, pan, tray, spoon, knife, leaf, bean, slice } from './plate.mjs'

const { sal, molla, rovell, brasa, tomaquet, garnatxa, most, fulla, oliva, api, rosa, crosta, pebrot, blau, nit, cel } = INK
const { cos, sin } = Math

// ---------- seven spoons around one bowl of rice
plate('16-culleres', 'molla', 'Set culleres al voltant d’un bol d’arròs', 161, (s, sh) => {
  shade(s, sh, 372)
  s.cut(pebrot, circ(0, 0, 372), { step: 26 })
  s.cut(tomaquet, circ(-3, -6, 361), { step: 28 })
  s.ink('#F0704A', rings(-3, -6, 350, { n: 2, gap: 15, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.def('c', () => spoon(s, { x: 0, y: 0 }, [null, '#7A3E14', '#C98A4C', '#EBC48C']))
  s.def('m', () => spoon(s, { x: 0, y: 0 }, [null, '#7F97A8', '#DFE9EF', '#FFFDF8']))
  s.def('z', () => s.cut('#8F1B10', 'M-66 0C-66 -34 -30 -46 4 -44C40 -42 52 -20 74 -11L330 -13Q344 0 330 13L74 11C52 20 40 42 4 44C-30 46 -66 34 -66 0Z', { step: 40 }))
  for (let i = 0; i < 7; i += 1) {
    const a = -90 + (i * 360) / 7, x = 214 * cos(rad(a)), y = 214 * sin(rad(a))
    s.use('z', x + 8, y + 15, { r: a, k: 0.6, ky: 0.98 })
    s.use(i % 2 ? 'm' : 'c', x, y, { r: a, k: 0.6, ky: 0.98 })
  }
  s.cut('#8F1B10', circ(10, 18, 158), { step: 34 })
  s.cut(sal, circ(0, 0, 158), { step: 20 })
  s.cut(blau, circ(0, 0, 147), { step: 20 })
  s.cut(sal, circ(0, 0, 128), { step: 20 })
  s.cut('#D99A22', circ(2, 4, 116), { step: 18 })
  s.cut(rovell, circ(0, 0, 110), { step: 18 })
  s.ink('#FFF0C4', scatter(circ(0, 0, 100), 66, (x, y) => { const a = rnd(6.3); return gouge(x - 9 * cos(a), y - 9 * sin(a), x + 9 * cos(a), y + 9 * sin(a), 5) }, { gap: 15 }))
  s.ink('#D98A12', scatter(circ(0, 0, 100), 24, (x, y) => { const a = rnd(6.3); return gouge(x - 8 * cos(a), y - 8 * sin(a), x + 8 * cos(a), y + 8 * sin(a), 3) }, { gap: 26 }))
  s.ink(pebrot, dot(-34, -30, 15), dot(44, 26, 13), dot(-22, 56, 12))
  s.ink(fulla, gouge(20, -60, 64, -42, 8, 6), gouge(-70, 18, -40, 40, 8, -6), gouge(8, 8, 34, -14, 7, 5))
})

// ---------- vermouth on a round tray, olives and a tin of cockles
plate('17-vermut', 'taula', 'Un vermut, olives i una llauna d’escopinyes', 171, (s, sh) => {
  tray(s, sh, '#E9F1F5')
  const low = '#A9C3D2'
  // the glass, from above
  s.cut(low, circ(-96, -64, 168), { step: 40 })
  s.cut('#BFD3DE', circ(-108, -82, 168), { step: 20 })
  s.cut(sal, circ(-110, -85, 160), { step: 20 })
  s.cut('#5A0F10', circ(-108, -82, 146), { step: 20 })
  s.cut('#8C1F1A', circ(-111, -86, 140), { step: 20 })
  s.ink('#B8392B', rings(-110, -85, 130, { n: 2, gap: 14, a0: 20, a1: 120, w: 8, brk: 3 }))
  for (const [x, y, r, k] of [[-160, -142, 18, 1], [-66, -28, 52, 0.9]]) {
    s.cut('#B5574C', 'M-44 -40L40 -46 48 38 -36 46Z', { at: { x: x + 4, y: y + 6, r, k }, step: 40 })
    s.cut('#F3C9BE', 'M-44 -40L40 -46 48 38 -36 46Z', { at: { x, y, r, k }, step: 40 })
    s.cut('#FBE6DE', 'M-44 -40L40 -46 -36 46Z', { at: { x, y, r, k }, step: 40 })
  }
  slice(s, -52, -146, 82, [brasa, '#FFE3B0', '#F79A3C'])
  // an olive on a stick, across the rim
  s.ink('#7A3E14', gouge(-300, -4, -96, -74, 6))
  for (const [x, y] of [[-184, -46], [-140, -62]]) {
    s.cut('#4E5A1C', circ(x, y, 30), { step: 13 })
    s.cut('#8A9A38', circ(x - 3, y - 4, 25), { step: 13 })
    s.ink('#D3DB86', arcGouge(x - 4, y - 5, 16, 180, 270, 5))
  }
  // the tin of cockles
  const at = { x: 150, y: 158, r: -24 }
  const T = (a, b) => [at.x + a * cos(rad(-24)) - b * sin(rad(-24)), at.y + a * sin(rad(-24)) + b * cos(rad(-24))]
  const tin = (c, k, o = [0, 0]) => s.cut(c, 'M-150 -62Q-150 -96 -116 -96H116Q150 -96 150 -62V62Q150 96 116 96H-116Q-150 96 -150 62Z', { at: { ...at, x: at.x + o[0], y: at.y + o[1], k }, step: 34 })
  tin(low, 1, [12, 20])
  tin('#B98A1C', 1)
  tin(rovell, 0.97, [-2, -3])
  tin('#8C5A10', 0.86)
  tin('#B9591A', 0.83, [1, 3])
  s.def('k', () => {
    s.cut('#7A2E0C', 'M-34 4C-38 -22 -8 -34 16 -28C38 -22 42 4 26 20C8 34 -30 30 -34 4Z', { step: 13 })
    s.cut('#F39A3E', 'M-33 0C-36 -24 -8 -34 14 -28C34 -22 37 0 22 14C6 26 -28 24 -33 0Z', { step: 13 })
    s.cut('#FFD79A', 'M-14 -2C-14 -14 4 -18 14 -12C20 -4 12 8 0 8C-8 8 -14 4 -14 -2Z', { step: 11 })
    s.ink('#7A2E0C', gouge(-26, 8, 16, 12, 4, 5))
  })
  for (const [a, b, r] of [[-94, -44, 0], [-34, -50, 40], [30, -44, -20], [90, -44, 30], [-98, 8, 60], [-40, 4, -30], [22, 8, 15], [82, 8, -50], [-82, 52, -10], [-20, 52, 30], [40, 54, -35], [94, 50, 10]]) s.use('k', ...T(a, b), { r })
  // its lid, rolled back
  s.cut('#C98A12', 'M-166 -24H166V24H-166Z', { at: { x: T(0, -118)[0], y: T(0, -118)[1], r: -24, k: 0.86 }, step: 40 })
  s.ink('#FFE9A8', gouge(...T(-128, -124), ...T(128, -126), 9))
  s.ink('#8C5A10', gouge(...T(-128, -106), ...T(128, -106), 5))
  // olives and crisps
  s.def('o', () => {
    s.cut(low, circ(5, 9, 30), { step: 16 })
    s.cut('#4E5A1C', circ(0, 0, 29), { step: 12 })
    s.cut('#8A9A38', circ(-3, -4, 24), { step: 12 })
    s.ink('#D3DB86', arcGouge(-4, -5, 15, 180, 270, 5))
    s.ink(tomaquet, dot(9, 8, 7))
  })
  for (const [x, y, r] of [[-206, 150, 10], [-150, 196, 70], [-222, 212, -40], [-88, 236, 20], [-160, 268, 120]]) s.use('o', x, y, { r })
  for (const [x, y, r] of [[190, -180, 10], [244, -110, 64], [136, -254, -34]]) {
    s.cut(low, 'M-62 -34C-20 -62 46 -50 64 -8C70 34 10 58 -34 46C-70 34 -84 -8 -62 -34Z', { at: { x: x + 7, y: y + 12, r }, step: 30 })
    s.cut('#E9A93A', 'M-62 -34C-20 -62 46 -50 64 -8C70 34 10 58 -34 46C-70 34 -84 -8 -62 -34Z', { at: { x, y, r }, step: 18 })
    s.cut('#FFD98A', 'M-52 -24C-14 -48 38 -38 50 -6C30 -26 -20 -22 -44 8C-58 0 -60 -14 -52 -24Z', { at: { x, y, r }, step: 18 })
  }
})

// ---------- a rice in its pan
plate('18-paella', 'cel', 'Un arròs dins la paella', 181, (s, sh) => {
  pan(s, sh, '#D98A12')
  s.cut(rovell, circ(-2, 0, 300), { step: 24 })
  const grain = (n, w, l, c, gap) => s.ink(c, scatter(circ(0, 0, 288), n, (x, y) => { const a = rnd(6.3); return gouge(x - l * cos(a), y - l * sin(a), x + l * cos(a), y + l * sin(a), w) }, { gap }))
  grain(86, 5, 11, '#FFE6A6', 25)
  grain(56, 4, 10, '#C97A10', 32)
  s.def('b', () => { s.cut('#24380F', 'M-72 8C-30 -18 30 -22 74 -2L70 10C28 -6 -28 0 -68 20Z', { step: 24 }); s.cut('#6A8A34', 'M-72 2C-30 -22 30 -26 74 -7L71 3C28 -12 -28 -8 -68 12Z', { step: 24 }) })
  for (const [x, y, r] of [[-190, -120, 30], [40, -232, -12], [210, 40, 80], [-60, 214, 8], [-230, 80, 100], [120, 150, -40], [10, -70, 60]]) s.use('b', x, y, { r })
  // strips of pepper
  s.def('p', () => { s.cut('#7A120E', 'M-64 10C-20 -22 30 -20 68 6L58 26C22 4 -18 4 -52 28Z', { step: 24 }); s.cut(tomaquet, 'M-64 4C-20 -26 30 -24 68 0L59 17C22 -4 -18 -2 -53 21Z', { step: 24 }); s.ink('#FF9A7A', gouge(-44, 4, 40, -6, 4, -6)) })
  for (const [x, y, r] of [[-110, -198, -20], [160, -150, 50], [-160, 190, 40], [236, -40, 110]]) s.use('p', x, y, { r })
  // mussels
  s.def('m', () => {
    s.cut('#B9750E', 'M-70 30C-66 -34 -10 -66 36 -58C76 -46 84 0 62 34C30 62 -50 70 -70 30Z', { at: { x: 7, y: 12 }, step: 34 })
    s.cut('#1A1730', 'M-70 30C-66 -34 -10 -66 36 -58C76 -46 84 0 62 34C30 62 -50 70 -70 30Z', { step: 18 })
    s.cut('#3E4A86', 'M-58 24C-52 -26 -4 -54 34 -47C50 -42 60 -30 62 -14C30 -34 -30 -20 -58 24Z', { step: 18 })
    s.cut(brasa, 'M-40 28C-36 0 6 -22 40 -12C56 0 50 22 34 30C10 42 -28 46 -40 28Z', { step: 15 })
    s.cut('#FFC07A', 'M-26 24C-22 6 8 -8 30 -2C24 12 -4 24 -26 24Z', { step: 14 })
  })
  for (const [x, y, r, k] of [[-214, -24, -30, 1], [-60, -130, 20, 1], [106, -104, 100, 0.95], [196, 128, 160, 1], [34, 232, 200, 0.95], [-120, 108, 280, 0.95]]) s.use('m', x, y, { r, k })
  // prawns
  s.def('g', () => {
    s.cut('#B9750E', 'M-96 44C-110 -30 -50 -92 30 -84C86 -76 112 -40 108 4L86 14C78 -24 50 -42 16 -40C-26 -36 -44 -4 -34 34C-44 62 -84 70 -96 44Z', { at: { x: 7, y: 13 }, step: 34 })
    s.cut('#E4573A', 'M-96 44C-110 -30 -50 -92 30 -84C86 -76 112 -40 108 4L86 14C78 -24 50 -42 16 -40C-26 -36 -44 -4 -34 34C-44 62 -84 70 -96 44Z', { step: 18 })
    s.cut('#F8B494', 'M-86 34C-94 -30 -44 -80 28 -74C66 -68 88 -48 96 -20C70 -52 32 -62 -4 -50C-46 -36 -62 0 -58 40C-68 50 -82 48 -86 34Z', { step: 18 })
    s.ink('#A82A18', gouge(-84, -10, -46, 4, 4), gouge(-62, -50, -30, -24, 4), gouge(-18, -76, -6, -42, 4), gouge(34, -80, 26, -42, 4), gouge(72, -64, 56, -30, 4))
    s.cut('#C23A22', 'M86 14L108 4C130 18 140 42 132 62C116 52 96 40 86 14Z', { step: 16 })
    s.ink(most, dot(-76, 44, 7))
    s.ink('#C23A22', gouge(-92, 56, -140, 10, 4, -16), gouge(-84, 62, -150, 44, 4, -14))
  })
  s.use('g', 20, 56, { r: 10, k: 1.08 })
  s.use('g', -10, -236, { r: 160, k: 0.86 })
  s.use('g', 214, -206, { r: 60, k: 0.7 })
  // lemon, and rosemary
  slice(s, -214, 186, 66)
  s.ink('#3F6A3A', [0, 1, 2, 3, 4, 5, 6].map((i) => gouge(96 + i * 14, 214 - i * 17, 76 + i * 14, 186 - i * 17, 8, 5) + gouge(96 + i * 14, 214 - i * 17, 130 + i * 14, 206 - i * 17, 8, -5)).join(''), gouge(86, 226, 196, 92, 5, 4))
})

// ---------- a lettuce as it stands in the field
plate('19-hort', 'rosa', 'Un enciam tal com surt de l’hort', 191, (s, sh) => {
  const ring = (d, at) => s.cut(d.c, 'M-40 0C-124 -40 -150 -130 -112 -196C-84 -184 -78 -226 -40 -232C-22 -204 18 -208 34 -236C72 -226 80 -186 112 -196C150 -130 124 -40 40 0Z', { at: { ...at, k: d.k ?? 1 }, step: d.step ?? 24, w: 2.4 })
  const leafOf = (id, [dark, mid, light, vein]) => s.def(id, () => {
    ring({ c: dark, step: 26 }, { x: 6, y: 9 })
    ring({ c: mid }, { x: 0, y: 0 })
    ring({ c: light, k: 0.74, step: 26 }, { x: 0, y: -12 })
    s.ink(vein, gouge(0, -8, 2, -206, 9), gouge(0, -60, -66, -150, 6, -8), gouge(0, -60, 66, -150, 6, 8), gouge(0, -104, -40, -190, 5, -4), gouge(0, -104, 42, -190, 5, 4))
  })
  s.cut(sh, circ(20, 34, 352), { step: 50 })
  leafOf('a', ['#22350F', '#3F6A2A', '#55803A', '#A9C46A'])
  leafOf('b', ['#31501F', '#6A9A3A', '#86B24C', '#D6E6A0'])
  leafOf('c', ['#55803A', '#A6C65A', '#C3DB7E', '#F1F6CF'])
  for (let i = 0; i < 9; i += 1) s.use('a', 132 * cos(rad(i * 40)), 132 * sin(rad(i * 40)), { r: i * 40 + 90 + (i % 2 ? 5 : -5), k: 1.02 })
  for (let i = 0; i < 8; i += 1) s.use('b', 70 * cos(rad(i * 45 + 20)), 70 * sin(rad(i * 45 + 20)), { r: i * 45 + 110, k: 0.92 })
  for (let i = 0; i < 6; i += 1) s.use('c', 30 * cos(rad(i * 60 + 8)), 30 * sin(rad(i * 60 + 8)), { r: i * 60 + 98, k: 0.68 })
  for (let i = 0; i < 5; i += 1) s.use('c', 4 * cos(rad(i * 72 + 30)), 4 * sin(rad(i * 72 + 30)), { r: i * 72 + 120, k: 0.4 })
  s.cut('#E4EFB0', circ(0, 0, 20), { step: 9 })
  // dew, and a snail that got here first
  s.ink(sal, [[-170, -90], [120, -206], [206, 60], [-60, 220], [-236, 60]].map(([x, y]) => dot(x, y, 7)).join(''))
  const n = { x: 186, y: 186 }
  s.cut('#22350F', oval(n.x + 6, n.y + 44, 84, 14), { step: 24 })
  s.cut('#E9C48A', `M${n.x - 74} ${n.y + 36}C${n.x - 40} ${n.y + 20} ${n.x + 40} ${n.y + 24} ${n.x + 60} ${n.y + 6}C${n.x + 60} ${n.y - 20} ${n.x + 96} ${n.y - 22} ${n.x + 98} ${n.y + 4}C${n.x + 94} ${n.y + 36} ${n.x + 60} ${n.y + 44} ${n.x - 74} ${n.y + 36}Z`, { step: 15 })
  s.ink('#E9C48A', gouge(n.x + 74, n.y - 8, n.x + 62, n.y - 48, 6), gouge(n.x + 86, n.y - 8, n.x + 100, n.y - 44, 6))
  s.ink(most, dot(n.x + 62, n.y - 48, 6), dot(n.x + 100, n.y - 44, 6))
  s.cut('#7A3E14', circ(n.x - 4, n.y - 10, 50), { step: 13 })
  s.cut('#C9803F', circ(n.x - 6, n.y - 13, 44), { step: 13 })
  s.ink('#FBE6BE', arcGouge(n.x - 6, n.y - 13, 32, 150, 330, 8), arcGouge(n.x - 2, n.y - 12, 18, 20, 240, 7))
  s.ink('#7A3E14', arcGouge(n.x - 4, n.y - 12, 26, -20, 150, 6), dot(n.x - 2, n.y - 12, 6))
})

// ---------- white beans of Santa Pau
plate('20-fesols', 'blau', 'Fesols amb un bri de farigola', 201, (s, sh) => {
  cassola(s, sh, '#C9863C', { a: 28 })
  s.cut('#E2A85A', circ(0, 2, 270), { step: 24 })
  bean(s, 'f', ['#A8692A', '#FBEBCB', '#FFFDF6'])
  const at = []
  for (let ring = 0; ring < 6; ring += 1) for (let i = 0, n = Math.max(1, ring * 6); i < n; i += 1) at.push([ring * 47 * cos((i / n) * 6.283 + ring) + rnd(-9, 9), ring * 47 * sin((i / n) * 6.283 + ring) + rnd(-9, 9)])
  for (const [x, y] of at) s.use('f', x, y, { r: rnd(0, 360), k: rnd(0.74, 0.88) })
  s.ink('#FFE39A', dot(-150, -60, 9), dot(96, 150, 11), dot(-40, 190, 8), dot(180, -60, 8))
  // a botifarra off the grill
  const B = 'M-196 30C-214 4 -196 -22 -168 -26C-60 -4 60 -40 128 -118C150 -138 186 -124 190 -92C150 10 0 84 -160 62C-180 60 -190 46 -196 30Z'
  const lie = { x: -16, y: -20, r: 4 }
  s.cut('#A8692A', B, { at: { ...lie, x: -8, y: 0 }, step: 40 })
  s.cut('#6B2A12', B, { at: lie, step: 22 })
  s.cut('#A85426', 'M-188 24C-200 6 -190 -16 -166 -20C-60 4 62 -32 130 -112C148 -128 176 -120 180 -94C140 -20 0 44 -164 34C-178 34 -184 32 -188 24Z', { at: lie, step: 22 })
  s.ink('#D98A4C', gouge(-176, -18, -20, -34, 7, 16), gouge(10, -44, 100, -112, 6, 10))
  s.ink('#4A1808', [[-150, -16, -168, 40], [-92, -14, -104, 50], [-34, -22, -36, 44], [24, -42, 34, 22], [78, -78, 104, -22], [122, -114, 158, -66]].map(([a, c, d, e]) => gouge(a, c, d, e, 8, 4)).join(''))
  s.def('t', () => s.ink('#3F6A3A', [0, 1, 2, 3, 4, 5, 6].map((i) => gouge(-84 + i * 26, 0, -100 + i * 26, -26, 8, 5) + gouge(-84 + i * 26, 0, -96 + i * 26, 28, 8, -5)).join(''), gouge(-110, 2, 96, -2, 5, 4)))
  s.use('t', 130, -146, { r: 30 })
  spoon(s, { x: 196, y: 190, r: 38, k: 1.06 }, ['#0F2656', '#8A4E1E', '#C98A4C', '#E9BE84'])
})

// ---------- what hangs in the inn's kitchen
plate('21-embotits', 'taula', 'Una fusta d’embotits: fuet, llonganissa i bull', 211, (s, sh) => {
  board(s, sh)
  const low = '#8A4E1E'
  // slices of llonganissa, laid in a fan
  s.def('l', () => {
    s.cut(low, circ(7, 12, 76), { step: 30 })
    s.cut('#F3DCC4', circ(0, 0, 76), { step: 15 })
    s.cut('#9E2630', circ(0, 0, 68), { step: 16 })
    s.cut('#B93A40', circ(-5, -6, 58), { step: 18 })
    s.ink('#F8DCCB', scatter(circ(0, 0, 58), 15, (x, y) => speck(x, y, rnd(5, 9)), { gap: 22 }))
    s.ink(most, scatter(circ(0, 0, 56), 4, (x, y) => dot(x, y, 4), { gap: 40 }))
  })
  for (let i = 0; i < 7; i += 1) { const a = rad(170 + i * 24); s.use('l', 14 + 226 * cos(a), 40 + 226 * sin(a), { r: i * 47 }) }
  // bull: dark, cut across
  s.def('b', () => {
    s.cut(low, circ(7, 12, 70), { step: 30 })
    s.cut('#1E0A10', circ(0, 0, 70), { step: 15 })
    s.cut('#4A1620', circ(-2, -3, 61), { step: 16 })
    s.ink('#E9B9A4', scatter(circ(0, 0, 52), 9, (x, y) => poly([[x - 12, y], [x - 2, y - 11], [x + 12, y - 4], [x + 8, y + 9], [x - 6, y + 10]]), { gap: 30 }))
  })
  for (const [x, y, r] of [[-30, 30, 0], [58, -14, 70], [66, 88, 140]]) s.use('b', x, y, { r })
  // fuet, in its white skin, with a string
  const f = { x: -40, y: 214, r: -12 }
  s.cut(low, 'M-250 -20C-200 -54 180 -60 236 -20C250 0 250 14 236 34C180 60 -200 56 -250 24Z', { at: { ...f, x: f.x + 10, y: f.y + 18 }, step: 50 })
  s.cut('#C9A890', 'M-250 -20C-200 -54 180 -60 236 -20C250 0 250 14 236 34C180 60 -200 56 -250 24Z', { at: f, step: 22 })
  s.cut('#F1E2D2', 'M-246 -22C-200 -52 180 -58 232 -22C240 -8 150 -18 0 -10C-120 -4 -240 8 -246 -22Z', { at: f, step: 24 })
  const F = (a, b) => [f.x + a * cos(rad(-12)) - b * sin(rad(-12)), f.y + a * sin(rad(-12)) + b * cos(rad(-12))]
  s.ink('#A8806A', [-180, -120, -60, 0, 60, 120, 170].map((x) => gouge(...F(x, -38), ...F(x + 18, 42), 5, 8)).join(''))
  s.cut('#8E2A30', oval(...F(240, 6), 18, 32, -12), { step: 12 })
  s.ink('#F8DCCB', dot(...F(238, -6), 5), dot(...F(244, 12), 5), dot(...F(240, 22), 4))
  s.line('#EBDCC4', 6, `M${F(-248, 0).map(Math.round).join(' ')}q-60 -14 -74 34t-40 22`, ' stroke-linecap="round"')
  knife(s, { x: 196, y: 224, r: -56, k: 0.98 }, '#6B1409')
  s.ink(most, [[150, -120], [190, -70], [-180, 100], [-230, 130], [210, 10]].map(([x, y]) => dot(x, y, 6)).join(''))
})

// ---------- snails on the tin
plate('22-cargols', 'nit', 'Una llauna de cargols', 221, (s, sh) => {
  tray(s, sh, '#8C9BA6')
  s.cut('#A9B8C2', circ(-2, -2, 318), { step: 26 })
  s.ink(sal, scatter(circ(0, 0, 300), 34, (x, y) => speck(x, y, rnd(3, 6)), { gap: 26 }))
  s.def('n', () => {
    s.cut('#5B6B78', 'M-66 20C-60 60 40 76 96 58C110 40 96 20 70 24L40 40Z', { at: { x: 8, y: 12 }, step: 30 })
    s.cut('#C9A25A', 'M-40 40C0 64 60 66 94 48C108 34 96 14 76 18C60 22 50 34 20 34Z', { step: 15 })
    s.cut('#F3DCA8', 'M-34 36C0 52 56 56 88 40C98 30 92 20 78 22C62 26 50 36 20 34Z', { step: 15 })
    s.ink('#C9A25A', gouge(80, 22, 84, -8, 5), gouge(90, 24, 106, 0, 5))
    s.cut('#4A200A', circ(0, 0, 60), { step: 14 })
    s.cut('#A85A1E', circ(-2, -3, 53), { step: 15 })
    s.cut('#E9B45E', 'M-50 4C-52 -32 -18 -52 12 -46C40 -38 48 -8 34 14C22 32 -6 32 -18 16C-26 0 -12 -18 4 -14C14 -10 14 2 6 6C4 0 -2 0 -4 6C0 16 16 14 22 2C26 -14 12 -30 -6 -28C-28 -24 -36 0 -26 20C-18 34 -2 40 12 38C-16 50 -46 34 -50 4Z', { step: 11, w: 0.8 })
    s.ink('#FFE6B0', arcGouge(-2, -3, 46, 190, 270, 6))
    s.ink('#6B2E0C', arcGouge(0, 0, 46, 20, 90, 6))
  })
  const at = [[-10, -20]]
  for (const [ring, n] of [[136, 6], [244, 11]]) for (let i = 0; i < n; i += 1) at.push([ring * cos((i / n) * 6.283 + 0.3) + rnd(-7, 7), ring * sin((i / n) * 6.283 + 0.3) + rnd(-7, 7)])
  at.filter(([x, y]) => !(x > 80 && y > 50)).forEach(([x, y]) => s.use('n', x, y, { r: rnd(-50, 40), k: rnd(0.96, 1.06) }))
  s.ink('#3F6A3A', scatter(circ(0, 0, 296), 18, (x, y) => gouge(x, y, x + rnd(-22, 22), y + rnd(12, 24), 5, 4), { gap: 50 }))
  s.ink(tomaquet, scatter(circ(0, 0, 290), 9, (x, y) => gouge(x, y, x + 18, y + rnd(-9, 9), 5, 4), { gap: 80 }))
  // allioli in its mortar
  s.cut('#5B6B78', circ(190, 178, 130), { step: 34 })
  s.cut('#B8780F', circ(176, 156, 128), { step: 20 })
  s.cut(rovell, circ(173, 151, 120), { step: 20 })
  s.ink('#3F7A35', [0, 1, 2, 3, 4, 5, 6, 7].map((i) => { const a = rad(i * 45 + 10), p = (q, d) => [174 + q * cos(a + d), 153 + q * sin(a + d)]; return poly([p(118, -0.16), p(118, 0.16), p(96, 0.1), p(92, -0.1)]) }).join(''))
  s.cut('#B8780F', circ(175, 154, 88), { step: 18 })
  s.cut('#FFF3CC', circ(176, 157, 82), { step: 18 })
  s.ink('#EBD38E', rings(176, 157, 70, { n: 3, gap: 19, a0: 10, a1: 250, w: 8, brk: 3 }))
  s.cut('#8A4E1E', 'M-20 -16C-20 -34 20 -34 20 -16L13 190Q0 204 -13 190Z', { at: { x: 188, y: 150, r: -58 }, step: 26 })
  s.ink('#D9A265', gouge(204, 146, 332, 222, 6, -4))
  // two picks
  s.ink(molla, gouge(-300, 160, -150, 296, 8), gouge(-262, 236, -92, 306, 8))
})
