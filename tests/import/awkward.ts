/** What spreadsheets like to change. */
export const awkward = [
  '=1+1',
  '+34 600 000 012',
  '08003',
  'Marcel·lí',
  '31-12-1899',
  '3/4',
  '1.234',
  "d'Or; «l’Or»",
  '@sol',
]
