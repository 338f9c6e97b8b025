/** How many people a party is, in words from two to eight: "Sois cuatro". */
export const youAre = {
  es: (size: number) => `Sois ${numbers.es[size - 2] ?? size}`,
  ca: (size: number) => `Sou ${numbers.ca[size - 2] ?? size}`,
}

/** The same after somebody was added: "Ahora sois cuatro". */
export const youAreNow = {
  es: (size: number) => `Ahora ${youAre.es(size).toLowerCase()}`,
  ca: (size: number) => `Ara ${youAre.ca(size).toLowerCase()}`,
}

const numbers = {
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'],
  ca: ['dos', 'tres', 'quatre', 'cinc', 'sis', 'set', 'vuit'],
}
