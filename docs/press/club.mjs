import { sheet, INK, circ, oval, box, gouge, rays, dot, rad } from './press.mjs'
const { sal, molla, rovell, brasa, tomaquet, garnatxa, most, fulla, api, crosta, pebrot, blau, nit, cel } = INK
const { cos, sin } = Math

// ---------- two more tiles for the club's page: their corners join those of spots.mjs
const tile = (name, title, sd, c1, draw) => {
  const s = sheet(name, { title, w: 400, h: 400, bg: sal, sd, grain: 0.35, salt: '#E2D6BE' })
  for (const [x, y] of [[0, 0], [400, 0], [0, 400], [400, 400]]) {
    s.cut(c1, circ(x, y, 82), { step: 16 })
    s.cut(sal, circ(x, y, 62), { step: 16 })
    s.cut(rovell, circ(x, y, 44), { step: 14 })
    s.ink(c1, rays(x, y, 4, 34, 12, 5, { j: 0.05 }))
  }
  draw(s)
  s.save()
}

tile('tile-library', 'Biblioteca: quatre llibres i una forquilla de punt', 55, garnatxa, (s) => {
  s.cut('#EADFCB', oval(206, 308, 128, 15), { step: 18 })
  const book = (y, w, h, x, cover, dark) => {
    s.cut(cover, box(x - w / 2, y - h, w, h), { step: 46, w: 1 })
    s.cut(sal, box(x - w / 2 + 22, y - h + 8, w - 22, h - 16), { step: 60, w: 0.8 })
    s.cut(dark, box(x - w / 2, y - h, 22, h), { step: 30, w: 0.8 })
    s.ink('#D9CBB2', gouge(x - w / 2 + 34, y - h / 2 - 4, x + w / 2 - 8, y - h / 2 - 5, 2.2), gouge(x - w / 2 + 30, y - h / 2 + 5, x + w / 2 - 20, y - h / 2 + 5, 2.2))
  }
  book(304, 226, 46, 200, blau, nit)
  book(258, 196, 42, 210, tomaquet, pebrot)
  book(216, 214, 38, 192, fulla, '#2C3F18')
  s.cut(rovell, 'M112 178L196 160 200 176 204 160 290 178 288 118 206 100 200 112 194 100 114 118Z', { step: 40, w: 1 })
  s.cut(sal, 'M122 166L192 150 196 108 122 124Z', { step: 40, w: 0.8 })
  s.cut(sal, 'M280 166L208 150 204 108 280 124Z', { step: 40, w: 0.8 })
  for (const i of [0, 1, 2]) {
    s.ink(garnatxa, gouge(132, 134 + i * 11, 184, 123 + i * 11, 2.4), gouge(270, 134 + i * 11, 218, 123 + i * 11, 2.4))
  }
  s.cut(most, 'M296 210H304L306 262 312 266V300H308V272H303V300H298V272H293V300H289V266L294 262Z', { step: 40, w: 0.6 })
})

tile('tile-trips', 'Viatges: una maleta amb porros', 56, fulla, (s) => {
  s.cut('#EADFCB', oval(208, 312, 132, 15), { step: 18 })
  for (const [x, r] of [[168, -16], [188, -4], [212, 9]]) {
    const at = { x, y: 150, r }
    s.cut(sal, 'M-9 40H9L8 -20H-8Z', { at, step: 30, w: 0.7 })
    s.cut(api, 'M-9 -16H9L14 -44H-14Z', { at, step: 24, w: 0.7 })
    s.cut(fulla, 'M-14 -40L-34 -92 -12 -70 -2 -104 8 -70 32 -90 14 -40Z', { at, step: 24, w: 0.9 })
  }
  s.cut(most, 'M158 166V140H242V166H228V154H172V166Z', { step: 30, w: 0.8 })
  s.cut(crosta, 'M84 164H316L320 304H80Z', { step: 34 })
  s.cut('#8C4A1E', 'M84 164H316L317 180H83Z', { step: 40, w: 1 })
  for (const x of [122, 278]) s.cut(garnatxa, box(x - 9, 162, 18, 144), { step: 40, w: 0.9 })
  for (const x of [122, 278]) s.cut(rovell, box(x - 12, 196, 24, 18), { step: 20, w: 0.8 })
  s.cut(sal, circ(200, 244, 42), { step: 14 })
  s.cut(tomaquet, circ(200, 244, 33), { step: 13 })
  s.cut(sal, circ(200, 244, 15), { step: 11 })
  s.ink(brasa, rays(200, 244, 19, 29, 14, 3, { j: 0.08 }))
  s.ink('#E0A26A', gouge(94, 196, 92, 286, 4), gouge(306, 200, 309, 280, 3), gouge(146, 292, 250, 294, 3))
})

// ---------- the map's still: the city's chamfered blocks, and the ò where the table is
{
  const s = sheet('map', { title: 'Un plànol', bg: '#F3E6CC', sd: 57, grain: 0.2 })
  const X = 800, Y = 450, turn = 45, side = 118, gap = 34
  const spin = (x, y) => [X + x * cos(rad(turn)) - y * sin(rad(turn)), Y + x * sin(rad(turn)) + y * cos(rad(turn))]
  s.cut(cel, 'M1180 -20L1640 -20 1640 920 1460 920Z', { step: 40 })
  for (let row = -6; row <= 6; row += 1)
    for (let column = -6; column <= 6; column += 1) {
      const x = column * (side + gap), y = row * (side + gap)
      const [px, py] = spin(x, y)
      // Left out: the avenue, the sea, and the square around the table.
      if (row === 2 || px > 1180 + (py + 20) * 0.28 - 70 || Math.hypot(x, y) < 90) continue
      if (px < -120 || px > 1720 || py < -120 || py > 1020) continue
      const c = 24, h = side / 2
      const corners = [[-h + c, -h], [h - c, -h], [h, -h + c], [h, h - c], [h - c, h], [-h + c, h], [-h, h - c], [-h, -h + c]].map(([a, b]) => spin(x + a, y + b))
      const isPark = (row * 7 + column * 3 + 40) % 11 === 0
      s.cut(isPark ? api : molla, `M${corners.map(([a, b]) => `${a.toFixed(0)} ${b.toFixed(0)}`).join('L')}Z`, { step: 60, w: 1 })
    }
  s.ink(blau, [0, 1, 2, 3, 4, 5].map((i) => gouge(1330 + i * 34, 120 + i * 120, 1400 + i * 34, 118 + i * 120, 4, 6)).join(''))
  s.ink('#E3C98C', rays(X, Y, 128, 190, 34, 5))
  s.cut('#DDBF86', circ(X + 8, Y + 14, 100), { step: 18 })
  s.cut(tomaquet, circ(X, Y, 98), { step: 18 })
  s.cut(sal, circ(X, Y, 44), { step: 14 })
  s.ink('#FF9A7A', rays(X, Y, 60, 86, 9, 5, { a0: 190, a1: 300, j: 0.1 }))
  s.cut(tomaquet, 'M742 296Q800 286 850 344Q784 352 742 296Z', { step: 14, w: 1 })
  s.ink(garnatxa, dot(X, Y, 9))
  s.save()
}
