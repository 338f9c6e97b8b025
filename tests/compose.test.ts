import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverMemory, serverProgram } from '../bin/server-program.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const compose = read('compose.yaml')

test('compose.yaml sets variables that the site knows', () => {
  const [, site = ''] = /^x-app:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  const names = [...site.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const known = read('src/server/env.ts') + read('src/server/env-auth.ts')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`\\b${name}:`).test(known))).toEqual([])
})

test('the balancer knows every instance of compose.yaml', () => {
  const instances = [...compose.matchAll(/^ {2}(app-\d): \*app$/gm)].map(([, name]) => `${name}:3000`)
  expect(instances).toHaveLength(3)
  expect(read('deploy/Caddyfile.three')).toContain(`reverse_proxy ${instances.join(' ')} {`)
})

test('the image and the systemd unit start the site as npm start does', () => {
  for (const start of [read('Dockerfile').replaceAll('", "', ' '), read('deploy/cercle.service')]) {
    expect(start).toContain(`node ${serverProgram.join(' ')}`)
    for (const [name, value] of Object.entries(serverMemory)) expect(start).toContain(`${name}=${value}`)
  }
})

test('a balancer and the image’s own look ask whether the site is ready', () => {
  expect(read('deploy/Caddyfile.three')).toContain('/ready')
  expect(read('Dockerfile')).toContain('/ready')
})
