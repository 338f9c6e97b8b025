import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/support/own-site.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

/** The name in the delivered files. */
export const host = 'club.example'

/** A proxy in front of a site, with a certificate of a local authority. */
export type Proxy = {
  httpPort: number
  httpsPort: number
  /** Asks over TLS by the name of the club; the certificate is checked. */
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** What the program says about the file before it starts. */
  checked: string
  close: () => Promise<void>
}
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/**
 * Starts nginx with deploy/nginx.conf over a site on `sitePort`. Every line stays: only ports change, and `/etc` and `/var` become
 * those of a temporary folder, which has what a Debian with nginx and certbot has. `program` is another nginx; `added` a line for the site.
 */
export const openNginx = async (
  sitePort: string,
  { program, added = '' }: { program?: string | undefined; added?: string } = {},
): Promise<Proxy> => {
  const { path, env } = program ? { path: program, env: process.env } : await findProgram('nginx')
  const root = temporaryFolder('nginx')
  // The workers run as another user where root runs the tests.
  await chmod(root, 0o755)
  for (const folder of ['run', 'var/cache', 'var/www/html', `etc/letsencrypt/live/${host}`])
    await mkdir(join(root, folder), { recursive: true })
  const authority = await makeCertificate(root, join(root, `etc/letsencrypt/live/${host}`))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const ipv6 = (await hasIpv6()) ? '[::1]' : '127.0.0.2'
  const delivered = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/(?<= )\/(?=(etc|var)\/)/g, `${root}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('proxy_cache_lock on;', `proxy_cache_lock on;\n\t\t${added}`)
    .replace(/listen (\[::\]:)?(80|443)\b/g, (_, v6?: string, port?: string) => {
      return `listen ${v6 ? ipv6 : '127.0.0.1'}:${port === '80' ? httpPort : httpsPort}`
    })
  // Debian's nginx.conf includes the file within "http".
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/run/${name};`,
  )
  const file = join(root, 'nginx.conf')
  const frame = `daemon off;\npid ${root}/run/pid;\nevents { worker_connections 1024; }\nhttp {\n${temporary.join('\n')}\n${delivered}\n}\n`
  await writeFile(file, frame)
  const words = ['-c', file, '-e', join(root, 'error.log'), '-p', root]
  try {
    const { stderr } = await run(path, ['-t', '-q', ...words], { env })
    const child = spawn(path, words, { env, stdio: 'inherit' })
    return await whenOpen({ child, root, httpPort, httpsPort, authority, checked: stderr, end: 'SIGQUIT' })
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    throw error
  }
}

/** Starts Caddy with a delivered file, its own local authority instead of a public one, and other ports. */
export const openCaddy = async (delivered: string, sites: Record<string, string>): Promise<Proxy> => {
  const { path, env } = await findProgram('caddy')
  const root = temporaryFolder('caddy')
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${httpPort}`, `https_port ${httpsPort}`]
  const text = (await readFile(delivered, 'utf8')).replace(
    /^\{\n/m,
    `{\n${options.map((one) => `\t${one}\n`).join('')}`,
  )
  const file = join(root, 'Caddyfile')
  await writeFile(
    file,
    Object.entries(sites).reduce((all, [from, to]) => all.replaceAll(from, to), text),
  )
  const own = { ...env, SITE: host, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root }
  try {
    const { stderr } = await run(path, ['validate', '--adapter', 'caddyfile', '--config', delivered], { env: own })
    const child = spawn(path, ['run', '--adapter', 'caddyfile', '--config', file], { env: own, stdio: 'ignore' })
    const authority = join(root, 'caddy/pki/authorities/local/root.crt')
    return await whenOpen({ child, root, httpPort, httpsPort, authority, checked: stderr, end: 'SIGTERM' })
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    throw error
  }
}

type Started = Pick<Proxy, 'httpPort' | 'httpsPort' | 'checked'> & {
  child: ChildProcess
  root: string
  authority: string
  end: NodeJS.Signals
}

const whenOpen = async ({ child, root, httpPort, httpsPort, authority, checked, end }: Started): Promise<Proxy> => {
  const ended = once(child, 'exit')
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    askOverTls({ port: httpsPort, agent, ca: await readFile(authority, 'utf8') }, path, headers)
  const close = async () => {
    agent.destroy()
    child.kill(end)
    await ended
    await rm(root, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    if (
      await ask('/health').then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break
    if (child.exitCode === null && Date.now() < deadline) continue
    child.kill(end)
    await rm(root, { recursive: true, force: true })
    throw new Error('The proxy did not open')
  }
  return { httpPort, httpsPort, checked, ask, close }
}

type Target = { port: number; ca: string; agent: Agent }

const askOverTls = (target: Target, path: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', ...target, path, servername: host, headers: { Host: host, ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })

/** Makes a local authority and a certificate of it as certbot stores one. @returns the file of the authority */
const makeCertificate = async (root: string, folder: string) => {
  const { path, env } = await findProgram('openssl')
  const authority = join(root, 'authority.pem')
  const key = join(root, 'authority-key.pem')
  const make = (...words: string[]) =>
    run(
      path,
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...words],
      { env },
    )
  await make('-subj', '/CN=Local authority', '-keyout', key, '-out', authority)
  const names = [
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-addext',
    'basicConstraints=CA:FALSE',
  ]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  await make(...names, '-CA', authority, '-CAkey', key, ...files)
  return authority
}

const hasIpv6 = () =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(0, '::1', () => probe.close(() => resolve(true)))
  })
