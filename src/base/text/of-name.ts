/** «de» before a name in Catalan: «d’Irene», «d’Hug», but «de Iolanda», whose first letter is a consonant. */
export const ofName = (name: string) => {
  const [first = '', second = ''] = name
    .replace(/^h/i, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
  const isVowel = 'aeiou'.includes(first) && first !== ''
  const isConsonant = 'iu'.includes(first) && 'aeiou'.includes(second) && second !== '' && !/^h/i.test(name)
  return isVowel && !isConsonant ? `d’${name}` : `de ${name}`
}
