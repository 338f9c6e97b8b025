import type { HeadingNames } from '#club/core/imports/server/headings.ts'
import type { Columns } from '#club/core/imports/server/read-sheet.ts'
import { type ImportField, mostImportRows } from '../shared/import-form.ts'

/** What columns are called in Spanish, Catalan and English, without accents and points. */
const names: HeadingNames<ImportField> = {
  number:
    'n|no|num|nr|numero|n soci|n socio|no soci|no socio|num soci|num socio|num de soci|num de socio|numero soci|numero socio|numero de soci|numero de socio|soci|socio|number|member number|member no|membership number',
  fullName:
    'nombre|nom|nombre y apellidos|nombre completo|nom i cognoms|nom complet|apellidos y nombre|name|full name|first name|given name|nombre socio|nom soci',
  surname:
    'apellidos|apellido|cognoms|cognom|primer apellido|apellido 1|primer cognom|cognom 1|1r cognom|1er apellido|surname|last name|family name',
  secondSurname: 'segundo apellido|apellido 2|segon cognom|cognom 2|2n cognom|2o apellido|second surname',
  email: 'email|mail|correo|correu|correo electronico|correu electronic|adreca electronica|email address|e mail',
  phone:
    'telefono|telefon|movil|mobil|telefono movil|telefon mobil|tel|tlf|telf|tel movil|tel mobil|phone|mobile|telephone|phone number|contacte|contacto',
  address:
    'direccion|domicilio|adreca|domicili|adreca postal|direccion postal|calle|carrer|address|postal address|street',
  postcode: 'cp|codigo postal|codi postal|postcode|zip|postal code',
  town: 'poblacion|poblacio|ciudad|ciutat|municipio|municipi|localidad|localitat|city|town',
  membershipType: 'tipo|tipus|tipo de socio|tipus de soci|modalidad|modalitat|type|membership|membership type',
  status: 'estado|estat|situacion|situacio|status|state',
  joinedOn:
    'socio desde|soci des de|soci desde|fecha de alta|fecha alta|data dalta|data alta|alta|desde|des de|ingreso|ingres|fecha de ingreso|data dingres|antiguedad|antiguitat|joined|member since|join date|since',
  leftOn: 'fecha de baja|fecha baja|data de baixa|data baixa|baja|baixa|left|left on|end date',
  paymentMethod:
    'forma de pago|forma de pagament|metodo de pago|metode de pagament|pago|pagament|payment|payment method',
  iban: 'iban|cuenta|compte|cuenta bancaria|compte bancari|n cuenta|num cuenta|numero de cuenta|numero de compte|ccc|account|bank account',
  birthDate:
    'fecha de nacimiento|fecha nacimiento|nacimiento|data de naixement|data naixement|naixement|birth date|date of birth|birthday|born|dob',
  language: 'idioma|llengua|lengua|idioma de los correos|llengua dels correus|idioma dels correus|language',
  notes: 'notas|notes|observaciones|observacions|comentarios|comentaris|remarks|comments',
}

/** The columns of a spreadsheet of members. */
export const memberColumns: Columns<ImportField> = {
  names,
  days: ['joinedOn', 'leftOn', 'birthDate'],
  parts: { fullName: ['surname', 'secondSurname'], address: ['postcode', 'town'] },
  most: mostImportRows,
}
