// The order matters: Edge and Opera also claim to be Chrome, and Chrome to be Safari.
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** A readable name of browser and system from a User-Agent: «Firefox, Windows». Undefined if both are unknown. */
export const deviceName = (userAgent: string) => {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : undefined
}
