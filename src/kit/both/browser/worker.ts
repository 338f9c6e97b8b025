/** Whether the browser can show what it keeps without a network. */
export const keepsOffline = () => 'serviceWorker' in navigator && 'caches' in window

/** The workers of the site: what each answers for without a network. */
const workers = ['/tickets-worker.js', '/door-worker.js'] as const
export type WorkerPath = (typeof workers)[number]

/** Registers a worker for these paths and what is below them, and nothing else of the site. */
export const registerWorker = (worker: WorkerPath, scopes: readonly string[]) => {
  const url = trustedPath(worker)
  return Promise.all(scopes.map((scope) => navigator.serviceWorker.register(url, { scope })))
}

/** Ends the worker of these paths. */
export const dropWorker = async (scopes: readonly string[]) => {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (scopes.includes(new URL(registration.scope).pathname)) await registration.unregister()
}

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** The address of a worker as browsers with Trusted Types want it: the policy knows no others. */
const trustedPath = (path: WorkerPath) => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('workers', {
    createScriptURL: (url) => workers.find((worker) => worker === url) ?? '',
  })
  return policy ? policy.createScriptURL(path) : path
}
