import { newKey, parseKeys } from './signing-keys.ts'

/**
 * The keys of access tokens with a new one in front, which signs from the next start on. The one before it stays to
 * verify what it has signed; those before that one go.
 * @param kept the JSON array that was kept until now
 */
export const withNextSigningKey = async (kept: string) => {
  const [latest] = parseKeys(kept, 'What is kept as signing keys')
  return JSON.stringify([await newKey(), latest])
}
