/** The key files that the site creates in its data folder if no variable sets the keys. */
export const dataKeyFile = 'data.key'
export const signingKeysFile = 'auth-keys.json'
