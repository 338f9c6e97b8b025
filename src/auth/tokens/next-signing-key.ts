import { newKey, parseKeys } from './signing-keys.ts'

/**
 * Adds a new signing key, which signs from the next start. Keeps the previous key, which verifies its tokens, and removes
 * all earlier ones.
 * @param kept the stored JSON array
 */
export const withNextSigningKey = async (kept: string) => {
  const [latest] = parseKeys(kept, 'What is kept as signing keys')
  return JSON.stringify([await newKey(), latest])
}
