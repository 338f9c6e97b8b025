import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { languageOfPath, pathIn, withoutLanguage } from '#kit/both/paths.ts'

/** What people type for the address of a page, by its own address. Each name is of one page alone, and is no address itself. */
export const typedNames: Record<string, { [language in Language]: string }> = {
  '/': { es: 'inicio home index', ca: 'inici' },
  '/club': { es: 'el-club quienes-somos nosotros historia', ca: 'qui-som nosaltres' },
  '/eventos': { es: 'evento agenda mesas calendario', ca: 'esdeveniments esdeveniment taules calendari' },
  '/restaurantes': { es: 'restaurante', ca: 'restaurants restaurant' },
  '/contacto': { es: 'contactar', ca: 'contacte contactar' },
  '/buscar': { es: 'busca buscador busqueda', ca: 'cerca cercar cercador' },
  '/solicitud': { es: 'unete unirse hazte-socio hacerse-socio alta', ca: 'sol·licitud uneix-te unir-se fes-te-soci' },
  '/mi-cuenta': { es: 'cuenta', ca: 'el-meu-compte compte' },
  '/mis-mesas': { es: 'mis-reservas reservas reserva', ca: 'les-meves-taules les-meves-reserves reserves' },
  '/auth': { es: 'entrar login acceso registro registrarse iniciar-sesion', ca: 'entra acces registre inicia-sessio' },
  '/legal/aviso-legal': { es: 'aviso-legal legal', ca: 'avis-legal' },
  '/legal/privacidad': { es: 'privacidad privacy', ca: 'privacitat' },
  '/legal/terminos': { es: 'terminos condiciones', ca: 'termes condicions' },
  '/legal/accesibilidad': { es: 'accesibilidad', ca: 'accessibilitat' },
}

/** Without case, accents and hyphens: `/Quiénes-somos` is `quienessomos`. */
const plain = (name: string) => folded(name.replaceAll('-', ''))

const pages = new Map(
  Object.entries(typedNames).flatMap(([page, names]) =>
    (['ca', 'es'] as const).flatMap((language) =>
      names[language].split(' ').map((name) => [plain(name), { page, language }] as const),
    ),
  ),
)

/**
 * The address of the page that a typed noun names, with its search: `/ca/contacte`, `/Agenda`, `/ca/restaurants/7`. A Catalan noun leads to
 * the Catalan page; a Spanish one stays in the language of the path. Undefined for all others.
 */
export const namedAddress = (pathname: string, search: string) => {
  const [, first = '', ...rest] = withoutLanguage(pathname).split('/')
  const under = first === 'legal' && rest[0] ? rest.splice(0, 1)[0]! : first
  const named = pages.get(plain(decoded(under)))
  const below = rest.filter(Boolean)
  // Only lists have pages below them.
  if (!named || below.length > (named.page === '/eventos' || named.page === '/restaurantes' ? 1 : 0)) return undefined
  const language = named.language === 'ca' ? 'ca' : languageOfPath(pathname)
  const address = [pathIn(language ?? 'es', named.page), ...below].join('/')
  return address === pathname ? undefined : address + search
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
