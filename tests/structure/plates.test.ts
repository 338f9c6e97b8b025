import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const press = join(import.meta.dirname, '../../docs/press')
const plates = join(import.meta.dirname, '../../public/plates')

// Two that draw nothing: the press, and what its plates share.
const tools = new Set(['press.mjs', 'plate.mjs'])

test('each plate is as the press script writes it, and lighter than 15 kB', () => {
  const folder = temporaryFolder('press')
  for (const file of readdirSync(press).filter((name) => !tools.has(name)))
    execFileSync(process.execPath, [join(press, file)], { cwd: folder })
  for (const name of readdirSync(plates)) {
    const drawing = readFileSync(join(plates, name), 'utf8')
    expect
      .soft(drawing === readFileSync(join(folder, 'out', name), 'utf8'), `${name} is as the press writes it`)
      .toBe(true)
    expect.soft(Buffer.byteLength(drawing), name).toBeLessThan(15_000)
    // Only browsers know CSS variables; a share picture showed eight black figures.
    expect.soft(drawing, name).not.toContain('var(')
  }
})
