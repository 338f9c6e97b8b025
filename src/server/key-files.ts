/** The files of keys that the site makes in its data folder where no variable gives them. */
export const dataKeyFile = 'data.key'
export const signingKeysFile = 'auth-keys.json'
