import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverMemory, serverProgram } from '../../bin/server-program.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const compose = read('compose.yaml')

test('compose.yaml sets only variables of the site', () => {
  const [, site = ''] = /^x-app:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  const names = [...site.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const sources = ['env', 'env-auth', 'env-backup'].map((name) => read(`src/platform/env/${name}.ts`)).join('')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`\\b${name}:`).test(sources))).toEqual([])
})

test('the balancer lists every instance of compose.yaml', () => {
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

test('the balancer and the health check of the image use /ready', () => {
  expect(read('deploy/Caddyfile.three')).toContain('/ready')
  expect(read('Dockerfile')).toContain('/ready')
})

test('the image contains a release, has one Node, and runs as its own user', () => {
  const image = read('Dockerfile')
  const [, last = ''] = image.split(/^FROM \$\{BASE_IMAGE\}$/m)
  expect(image).toContain('npm run release -- /app')
  expect(image).toMatch(/^ARG BASE_IMAGE=debian:/m)
  expect(last).toMatch(/^USER cercle$/m)
  expect(last).toContain('ln -s /app/bin/cercle /usr/local/bin/cercle')
  expect(last).not.toMatch(/\bnpm\b/)
})

test('the image is built where git can tell its version', () => {
  expect(read('.dockerignore').split('\n')).not.toContain('.git')
  expect(read('Dockerfile')).toMatch(/^ARG BUILD_IMAGE=node:\d+-bookworm$/m)
  expect(read('docs/containers.md')).toContain('podman build --format docker')
})

test('every service drops privileges, and no tag is floating', () => {
  const services = compose.slice(compose.indexOf('\nservices:')).split(/^ {2}(?=[\w-]+:\n)/m)
  const [, ...ours] = compose.split(/^x-app: &app$/m)
  for (const text of [ours[0] ?? '', ...services.filter((service) => /^(balancer|store):/.test(service))]) {
    expect(text).toContain('read_only: true')
    expect(text).toContain('cap_drop: [ALL]')
    expect(text).toContain("security_opt: ['no-new-privileges:true']")
  }
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image)
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter((image) => !/:v?\d/.test(image ?? ''))).toEqual([])
})

test('docs/containers.md names the existing volumes, user and arguments', () => {
  const image = read('Dockerfile')
  const guide = read('docs/containers.md')
  for (const [, name = ''] of image.matchAll(/^ARG (\w+)=/gm)) expect(guide).toContain(`--build-arg ${name}=`)
  const [, uid = ''] = /--uid (\d+)/.exec(image) ?? []
  expect(guide).toContain(`\`cercle\` (${uid})`)
  for (const [, volume = ''] of compose.matchAll(/^ {2}(data|backups):$/gm)) expect(guide).toContain(`/${volume}`)
})
