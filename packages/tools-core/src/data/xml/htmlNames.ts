/**
 * The names of HTML 4 for characters, which XML does not know. Source:
 * https://www.w3.org/TR/html4/sgml/entities.html. Pure.
 */

/**
 * By code point, from 160; after the colon, in base 36, how far a name is from the one before where that is
 * not 1.
 */
const NAMES: readonly string[] = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml OElig:2b ' +
  'oelig Scaron:d scaron Yuml:n fnof:q circ:8k tilde:m Alpha:51 Beta Gamma Delta Epsilon Zeta Eta ' +
  'Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma:2 Tau Upsilon Phi Chi Psi Omega alpha:8 beta ' +
  'gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau ' +
  'upsilon phi chi psi omega thetasym:8 upsih piv:4 ensp:5kc emsp thinsp:6 zwnj:3 zwj lrm rlm ndash:4 ' +
  'mdash lsquo:4 rsquo sbquo ldquo:2 rdquo bdquo dagger:2 Dagger bull hellip:4 permil:a prime:2 Prime ' +
  'lsaquo:6 rsaquo oline:4 frasl:6 euro:2w image:2t weierp:7 real:4 trade:6 alefsym:j larr:2j uarr ' +
  'rarr darr harr crarr:x lArr:r uArr rArr dArr hArr forall:18 part:2 exist empty:2 nabla:2 isin notin ' +
  'ni:2 prod:4 sum:2 minus lowast:5 radic:3 prop:3 infin ang:2 and:7 or cap cup int there4:9 sim:8 ' +
  'cong:9 asymp:3 ne:o equiv le:3 ge sub:t sup nsub sube:2 supe oplus:e otimes:2 perp:e sdot:w ' +
  'lceil:1v rceil lfloor rfloor lang:u rang loz:io spades:46 clubs:3 hearts:2 diams'
).split(' ')

let codePoints: ReadonlyMap<string, number> | undefined

/**
 * The code point that an HTML name such as `nbsp` stands for; `undefined` for those that XML has too, and for
 * what is no name.
 */
export function htmlCodePoint(name: string): number | undefined {
  codePoints ??= unpack()
  return codePoints.get(name)
}

function unpack(): ReadonlyMap<string, number> {
  let codePoint = 159
  return new Map(
    NAMES.map((each) => {
      const [name = '', step = '1'] = each.split(':')
      codePoint += Number.parseInt(step, 36)
      return [name, codePoint] as const
    }),
  )
}
