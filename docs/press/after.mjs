// Plates 36–40: woods, oil, and what comes after dinner.
import { INK, circ, oval, box, blob, cut, gouge, arcGouge, rays, rings, hatch, scatter, dot, speck, rnd, poly, rad } from './press.mjs'
import { plate, shade, dish, basket, tray, spoon, leaf } from './plate.mjs'

const { sal, molla, rovell, brasa, tomaquet, garnatxa, most, fulla, oliva, api, rosa, crosta, pebrot, blau, nit, cel } = INK
const { cos, sin } = Math

// ---------- mushrooms
plate('36-bolets', 'garnatxa', 'Una cistella de bolets', 361, (s, sh) => {
  basket(s, sh, '#2A1A0A')
  leaf(s, 'l', ['#2A3A12', '#6B7A2C', '#B4BE62'])
  for (const [x, y, r, k] of [[-200, -170, 220, 1.05], [214, -150, -40, 1], [-250, 60, 170, 0.9], [230, 150, 40, 1], [-20, 262, 90, 0.9]]) s.use('l', x, y, { r, k })
  const low = '#140A04'
  // rovellons, from above: rings of orange
  s.def('r', () => {
    s.cut(low, circ(8, 14, 104), { step: 30 })
    s.cut('#8A3A0E', blob(Array.from({ length: 12 }, (_, i) => { const q = 104 * (1 + (i % 2 ? 0.03 : -0.03)); return [q * cos(i * 0.5236), q * sin(i * 0.5236)] })), { step: 14 })
    s.cut('#E07A2A', circ(-3, -4, 94), { step: 15, w: 2 })
    s.line('#B9531A', 9, [74, 48].map((q) => cut(circ(-3, -4, q), { step: 15, w: 2.4 })).join(''))
    s.cut('#A8440F', circ(-3, -3, 26), { step: 11 })
    s.ink('#FFC07A', arcGouge(-3, -4, 84, 185, 262, 10), arcGouge(-3, -4, 60, 195, 250, 7))
    s.ink('#6A8A4A', dot(44, 40, 9), dot(60, 22, 6), dot(-52, 50, 6))
  })
  for (const [x, y, k, r] of [[-112, -108, 1.06, 0], [110, -140, 0.92, 60], [176, 20, 0.8, 130]]) s.use('r', x, y, { k, r })
  // ceps, from the side
  s.def('c', () => {
    s.cut(low, 'M-104 10C-96 -74 -40 -104 8 -104C62 -104 112 -70 116 10C80 26 58 28 44 26L58 116C30 146 -20 146 -44 116L-34 26C-58 28 -84 24 -104 10Z', { at: { x: 8, y: 14 }, step: 34 })
    s.cut('#E3C79A', 'M-36 0H42L58 112C30 142 -20 142 -44 112Z', { step: 18 })
    s.cut('#F8E6C4', 'M-30 0H14L14 118C0 134 -24 128 -38 108Z', { step: 18 })
    s.ink('#C9A265', gouge(24, 40, 30, 110, 4), gouge(36, 50, 44, 100, 3))
    s.cut('#E9D08A', 'M-94 6C-60 30 70 32 106 6C70 -10 -60 -12 -94 6Z', { step: 18 })
    s.cut('#5A2A0E', 'M-104 4C-98 -76 -40 -108 8 -108C62 -108 114 -74 116 4C70 -14 -60 -16 -104 4Z', { step: 18 })
    s.cut('#8E4A1C', 'M-96 -8C-90 -70 -40 -100 6 -100C50 -100 90 -76 102 -30C60 -56 -30 -60 -96 -8Z', { step: 18 })
    s.ink('#D99A5A', gouge(-74, -48, 0, -88, 10, -12))
  })
  for (const [x, y, k, r] of [[-150, 104, 1, -24], [36, 92, 1.12, 8], [150, 178, 0.84, 34]]) s.use('c', x, y, { k, r })
  s.ink('#7A8F3A', gouge(-60, 216, -110, 260, 9, 6), gouge(-60, 216, -30, 270, 9, -6), gouge(-240, -30, -280, -60, 8, 5))
})

// ---------- crema catalana, and the iron that burns it
plate('37-crema', 'nit', 'Una crema catalana cremada', 371, (s, sh) => {
  shade(s, sh, 366)
  s.cut('#8A5A10', circ(0, 0, 366), { step: 26 })
  s.cut(rovell, circ(-3, -6, 356), { step: 26 })
  s.ink('#3F7A35', Array.from({ length: 14 }, (_, i) => { const a = rad(i * 25.7), p = (q, d) => [-1 + q * cos(a + d), -2 + q * sin(a + d)]; return poly([p(352, -0.12), p(352, 0.12), p(316, 0.09), p(300, 0.02), p(316, -0.09)]) }).join(''))
  s.cut('#8A5A10', circ(0, 0, 288), { step: 24 })
  s.cut('#F6D07A', circ(3, 6, 280), { step: 24 })
  s.cut('#C9731A', circ(2, 4, 270), { step: 22, w: 4 })
  s.cut('#DE9230', circ(-14, -16, 232), { step: 20, w: 6 })
  const patch = (c, n, q, r, gap) => s.ink(c, scatter(circ(-6, -6, q), n, (x, y) => { const z = rnd(r * 0.6, r); return poly(Array.from({ length: 7 }, (_, i) => [x + z * 1.3 * rnd(0.6, 1.1) * cos(i * 0.9), y + z * rnd(0.6, 1.1) * sin(i * 0.9)])) }, { gap }))
  patch('#A8540F', 15, 214, 50, 78)
  patch('#7A3410', 15, 200, 27, 74)
  patch('#3E1808', 8, 180, 13, 80)
  s.ink('#FFDF9A', arcGouge(0, 0, 246, 185, 230, 14), arcGouge(0, 0, 250, 236, 280, 10), arcGouge(0, 0, 214, 196, 222, 8), gouge(-130, -60, -60, -110, 8, -6), gouge(20, -170, 90, -150, 7, -4))
  // the sugar, cracked by the first spoon
  const hole = [[70, 60], [120, 44], [176, 66], [206, 120], [180, 176], [120, 196], [66, 170], [40, 116]]
  s.cut('#7A3410', blob(hole, false, 30), { step: 34, w: 1 })
  s.cut('#F8DC92', blob(hole.map(([x, y]) => [122 + (x - 122) * 0.82, 122 + (y - 118) * 0.82]), false, 30), { step: 34, w: 1 })
  s.ink('#FFF0C4', gouge(80, 60, 20, 0, 5, 4), gouge(120, 44, 130, -40, 5, -4), gouge(40, 116, -50, 120, 5, 4), gouge(66, 170, 20, 226, 5, -4), gouge(20, 0, -40, -10, 4), gouge(130, -40, 100, -90, 4), gouge(-50, 120, -90, 90, 4))
  spoon(s, { x: 120, y: 118, r: 40, k: 1.16 }, ['#4A2A08', '#7F97A8', '#DFE9EF', sal])
  // cinnamon on the rim
  s.cut('#5A2A0E', box(-96, -15, 192, 34), { at: { x: -236, y: 206, r: 40 }, step: 34 })
  s.cut('#A85A1E', box(-96, -18, 192, 30), { at: { x: -238, y: 201, r: 40 }, step: 34 })
  s.ink('#5A2A0E', gouge(-306, 142, -168, 258, 5))
})

// ---------- new oil on bread
plate('38-oli', 'rosa', 'Oli nou, pa i olives', 381, (s, sh) => {
  dish(s, sh, fulla, { face: '#EAF0D2', low: '#C3CC94' })
  s.cut('#8E9A2C', blob([[-230, -60], [-170, -180], [-30, -230], [130, -200], [230, -80], [220, 80], [110, 200], [-40, 220], [-180, 150]]), { step: 22, w: 3 })
  s.cut('#C9C83A', blob([[-222, -66], [-166, -180], [-32, -226], [124, -198], [222, -84], [210, 70], [104, 188], [-42, 208], [-176, 140]]), { step: 22, w: 3 })
  s.ink('#EDEB8E', rings(0, -8, 204, { n: 3, gap: 26, a0: 185, a1: 320, w: 12, brk: 4 }))
  s.ink('#8E9A2C', rings(0, -8, 196, { n: 2, gap: 26, a0: 10, a1: 110, w: 9, brk: 4 }))
  const low = '#7A861E'
  // a slice of bread, half in
  const bread = 'M-150 60C-176 10 -166 -70 -110 -100C-50 -132 40 -130 96 -100C150 -66 164 -10 146 40C120 92 60 110 0 112C-60 112 -126 104 -150 60Z'
  s.cut(low, bread, { at: { x: 68, y: -34, r: 16 }, step: 34 })
  s.cut('#8A3F12', bread, { at: { x: 60, y: -50, r: 16 }, step: 20 })
  s.cut('#FFF0CF', bread, { at: { x: 59, y: -53, r: 16, k: 0.88 }, step: 20 })
  s.ink('#E9CF9A', scatter(oval(60, -52, 110, 80, 16), 18, (x, y) => dot(x, y, rnd(5, 11)), { gap: 30 }))
  s.line('#B9B42E', 15, cut('M-40 -10C0 -110 20 -120 30 -60C36 0 60 -20 70 -90C80 -130 100 -120 104 -60C108 0 130 -10 144 -60', { step: 20 }).replaceAll('z', ''), ' stroke-linecap="round"')
  s.line('#E6E06A', 6, cut('M-40 -13C0 -113 20 -123 30 -63C36 -3 60 -23 70 -93C80 -133 100 -123 104 -63C108 -3 130 -13 144 -63', { step: 20 }).replaceAll('z', ''), ' stroke-linecap="round"')
  s.ink(sal, scatter(oval(60, -52, 110, 80, 16), 9, (x, y) => speck(x, y, rnd(3, 5)), { gap: 40 }))
  // a branch with its olives
  s.def('v', () => { s.cut('#33501B', 'M-66 2C-30 -20 40 -20 70 2C30 22 -30 22 -66 2Z', { step: 18 }); s.cut('#8FA35A', 'M-64 -1C-30 -20 40 -20 68 0C30 8 -30 10 -64 -1Z', { step: 18 }); s.ink('#D6E1A0', gouge(-54, 0, 58, -1, 3)) })
  s.ink('#6B4A1C', gouge(-330, 226, 40, 108, 8, -14))
  for (const [x, y, r] of [[-300, 168, -60], [-230, 140, -50], [-150, 112, -46], [-70, 92, -30], [-270, 254, 30], [-190, 230, 40], [-110, 198, 46], [-30, 168, 54], [60, 104, -10]]) s.use('v', x, y, { r, k: 0.98 })
  s.def('o', () => { s.cut(low, oval(6, 11, 38, 46), { step: 20 }); s.cut('#2E1A30', oval(0, 0, 38, 46), { step: 13 }); s.cut('#5A2E56', oval(-4, -5, 30, 37), { step: 13 }); s.ink('#D9A8D0', arcGouge(-4, -8, 20, 180, 270, 7)) })
  s.def('i', () => { s.cut(low, oval(6, 11, 36, 44), { step: 20 }); s.cut('#4E5A1C', oval(0, 0, 36, 44), { step: 13 }); s.cut('#93A33C', oval(-4, -5, 29, 36), { step: 13 }); s.ink('#E1E8A0', arcGouge(-4, -8, 19, 180, 270, 7)) })
  for (const [id, x, y, r] of [['o', -210, 196, 20], ['i', -134, 158, -20], ['o', -70, 150, 40], ['i', -262, 228, 0]]) s.use(id, x, y, { r })
  // the cruet
  s.cut(low, circ(196, 196, 104), { step: 30 })
  s.cut('#8FB4CB', circ(184, 176, 104), { step: 18 })
  s.cut('#DDEBF3', circ(181, 171, 96), { step: 18 })
  s.cut('#8E9A2C', circ(184, 176, 80), { step: 16 })
  s.cut('#C9C83A', circ(181, 172, 74), { step: 16 })
  s.ink('#F6F2B0', arcGouge(181, 172, 56, 185, 265, 12))
  s.cut('#B9762E', circ(184, 174, 32), { step: 12 })
  s.cut('#E2B476', circ(181, 170, 27), { step: 12 })
  s.cut('#8FB4CB', 'M-20 -20H40L86 -6 86 6 40 20H-20Z', { at: { x: 262, y: 250, r: 44 }, step: 26 })
  s.cut('#DDEBF3', 'M-20 -16H38L78 -4 40 6H-20Z', { at: { x: 262, y: 250, r: 44 }, step: 26 })
  s.ink(sal, arcGouge(181, 171, 88, 190, 250, 7))
})

// ---------- glasses raised, from above
plate('39-copes', 'brasa', 'Copes de cava en rotllana', 391, (s, sh) => {
  shade(s, sh, 372)
  s.cut(nit, circ(0, 0, 372), { step: 26 })
  s.cut('#2A3470', circ(-3, -6, 361), { step: 28 })
  s.ink('#4A5AA0', rings(-3, -6, 350, { n: 2, gap: 15, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.ink('#3A4688', rays(0, 0, 60, 330, 26, 6, { j: 0.3 }))
  s.def('c', () => {
    s.cut('#10153A', circ(11, 18, 94), { step: 30 })
    s.cut('#C5D3DB', circ(0, 0, 94), { step: 16 })
    s.cut('#F4F8FA', circ(-2, -3, 87), { step: 16 })
    s.cut('#D08A10', circ(0, 0, 76), { step: 15 })
    s.cut('#F6C84E', circ(-2, -2, 71), { step: 15 })
    s.ink('#FFF0BE', rings(-2, -2, 62, { n: 2, gap: 13, a0: 180, a1: 290, w: 8, brk: 2 }))
    s.ink(sal, [[-24, -20, 7], [10, -34, 5], [22, 4, 8], [-8, 14, 5], [-36, 16, 4], [34, 34, 5], [4, 40, 6], [-16, 46, 3.4]].map(([x, y, r]) => dot(x, y, r)).join(''))
    s.ink(sal, arcGouge(0, 0, 83, 195, 265, 6))
  })
  s.def('g', () => {
    s.cut('#10153A', circ(11, 18, 94), { step: 30 })
    s.cut('#C5D3DB', circ(0, 0, 94), { step: 16 })
    s.cut('#F4F8FA', circ(-2, -3, 87), { step: 16 })
    s.cut('#8A2A3C', circ(0, 0, 76), { step: 15 })
    s.cut('#E48A8A', circ(-2, -2, 71), { step: 15 })
    s.ink('#FBD3C8', rings(-2, -2, 62, { n: 2, gap: 13, a0: 180, a1: 290, w: 8, brk: 2 }))
    s.ink(sal, [[-24, -20, 6], [14, -30, 5], [24, 10, 7], [-8, 20, 5], [-34, 20, 4], [4, 44, 5]].map(([x, y, r]) => dot(x, y, r)).join(''))
    s.ink(sal, arcGouge(0, 0, 83, 195, 265, 6))
  })
  for (let i = 0; i < 7; i += 1) { const a = rad(i * 51.43 - 90); s.use(i % 3 === 1 ? 'g' : 'c', 232 * cos(a), 232 * sin(a), { r: i * 37 }) }
  // where they meet: the toast
  s.cut(rovell, poly(Array.from({ length: 24 }, (_, i) => { const q = i % 2 ? 58 : 112; return [q * cos(i * 0.2618), q * sin(i * 0.2618)] })).replace('l', ' l'), { step: 40 })
  s.cut(sal, poly(Array.from({ length: 20 }, (_, i) => { const q = i % 2 ? 30 : 62; return [q * cos(i * 0.3142), q * sin(i * 0.3142)] })).replace('l', ' l'), { step: 40 })
  // a cork and its wire
  s.cut('#10153A', 'M-34 -26L34 -20 34 26 -34 30Z', { at: { x: 300, y: 306, r: 30 }, step: 26 })
  s.cut('#8A4E1E', 'M-40 -30L26 -22 26 24 -40 30Z', { at: { x: 294, y: 296, r: 30 }, step: 22 })
  s.cut('#D9A265', oval(316, 309, 15, 24, 30), { step: 12 })
  s.ink('#E9BE84', gouge(262, 268, 304, 292, 5), gouge(266, 290, 296, 308, 4))
})

// ---------- coffee, and a biscuit
plate('40-cafe', 'blau', 'Un cafè i uns carquinyolis', 401, (s, sh) => {
  shade(s, sh, 366)
  s.cut(sal, circ(0, 0, 366), { step: 26 })
  s.cut(tomaquet, circ(0, 0, 352), { step: 26 })
  let rim = ''
  for (let i = 0; i < 32; i += 1) { const a = i * 11.25, p = (d, q) => [q * cos(rad(a + d)), q * sin(rad(a + d))]; rim += i % 2 ? gouge(...p(-3.6, 308), ...p(3.8, 336), 8, 4) : dot(...p(0, 322), 5) }
  s.ink(sal, rim)
  s.cut(sal, circ(0, 0, 290), { step: 24 })
  s.ink('#EADFCB', rings(0, 0, 276, { n: 3, gap: 16, a0: -20, a1: 110, w: 9, brk: 4 }))
  const low = '#D9CBB2', x = -46, y = -36
  s.cut(low, circ(x + 16, y + 26, 196), { step: 40 })
  s.cut(low, 'M-20 -44H96Q150 0 96 44H-20Z', { at: { x: x + 166, y: y + 116, r: 36 }, step: 30 })
  s.cut('#F1E8D6', 'M-20 -44H96Q150 0 96 44H-20Z', { at: { x: x + 152, y: y + 94, r: 36 }, step: 26 })
  s.cut('#D9CBB2', 'M0 -20H80Q104 0 80 20H0Z', { at: { x: x + 160, y: y + 100, r: 36 }, step: 24 })
  s.cut('#EADFCB', circ(x, y, 196), { step: 22 })
  s.cut(sal, circ(x - 4, y - 6, 190), { step: 22 })
  s.line(tomaquet, 8, cut(circ(x - 2, y - 3, 178), { step: 22, w: 1 }))
  s.cut('#C9B99C', circ(x, y, 164), { step: 20 })
  s.cut('#3A1A10', circ(x + 2, y + 4, 156), { step: 20 })
  s.cut('#6B3413', circ(x - 2, y, 144), { step: 20 })
  // the cream, turned by the spoon
  s.ink('#C9803F', rings(x - 2, y, 132, { n: 2, gap: 18, a0: 160, a1: 330, w: 14, brk: 3 }), arcGouge(x - 2, y, 84, 20, 200, 16), arcGouge(x + 6, y + 4, 52, 190, 380, 14), arcGouge(x, y + 4, 26, 20, 200, 10))
  s.ink('#F0C08A', arcGouge(x - 2, y, 122, 190, 260, 7), arcGouge(x - 2, y, 80, 60, 150, 6), arcGouge(x + 6, y + 4, 48, 230, 330, 6))
  s.ink(sal, arcGouge(x - 4, y - 6, 184, 195, 255, 7))
  // biscuits with almonds
  s.def('b', () => {
    const d = 'M-96 -30C-60 -50 60 -50 98 -26C104 0 100 22 90 36C50 46 -60 46 -92 34C-102 10 -102 -14 -96 -30Z'
    s.cut(low, d, { at: { x: 8, y: 14 }, step: 34 })
    s.cut('#8A4E1E', d, { step: 18 })
    s.cut('#E2A85A', d, { at: { x: -1, y: -3, k: 0.92 }, step: 18 })
    for (const [u, v, q] of [[-54, -4, 20], [-6, 8, -30], [44, -6, 40], [70, 16, -10]]) { s.cut('#7A3E14', 'M-22 3C-16 -14 8 -18 24 0C8 16 -14 18 -22 3Z', { at: { x: u, y: v, r: q }, step: 10 }); s.cut('#FBEFD4', 'M-17 2C-12 -10 6 -12 18 0C6 10 -10 12 -17 2Z', { at: { x: u, y: v, r: q }, step: 10 }) }
    s.ink('#F8D892', gouge(-80, -26, 60, -34, 5, -5))
  })
  s.use('b', 166, 168, { r: -34 })
  s.use('b', 84, 232, { r: -24, k: 0.96 })
  spoon(s, { x: -190, y: 190, r: 148, k: 0.6 }, [low, '#7F97A8', '#DFE9EF', '#FFFEFA'])
})
