type Identity = { name: string; legalName: string; taxId: string; street: string; postalCode: string; city: string }

/** What papers and official emails call the club: the association, where its legal name is known. */
export const associationName = ({ legalName, name }: Pick<Identity, 'legalName' | 'name'>) => legalName || name

/** The head of a paper: association, tax number, street and town, those that are known. */
export const headOfPaper = (club: Identity) => {
  const { taxId, street, postalCode, city } = club
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [associationName(club), taxId && `NIF ${taxId}`, street, town].filter(Boolean)
}
