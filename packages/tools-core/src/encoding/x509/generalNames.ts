/** Writes names of directories and of other kinds as OpenSSL does in alternative names. Pure. */
import type { Name, OtherName } from '@peculiar/asn1-x509'
import { utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import { hexOf } from '../../shared/strings/hex.ts'
import { derElements } from './derElements.ts'
import { NAME_PARTS, OTHER_NAMES } from './names.ts'

/** A name such as `/C=DE/O=Whittle`. In a value, a slash or a plus would begin a new part: it is escaped. */
export function slashName(name: Name): string {
  return [...name]
    .map((set) =>
      [...set].map(({ type, value }) => `${NAME_PARTS[type] ?? type}=${slashText(bytesOf(value))}`).join('+'),
    )
    .map((part) => `/${part}`)
    .join('')
}

function slashText(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => {
    if (byte < 0x20 || byte > 0x7e) return `\\x${hexOf([byte]).toUpperCase()}`
    const sign = String.fromCharCode(byte)
    return sign === '/' || sign === '+' ? `\\${sign}` : sign
  }).join('')
}

type NameValue = Name[number][number]['value']

/** The bytes of a value in its own encoding. */
function bytesOf(value: NameValue): readonly number[] {
  if (value.bmpString !== undefined)
    return Array.from({ length: value.bmpString.length }, (_, at) => value.bmpString!.charCodeAt(at)).flatMap(
      (unit) => [unit >> 8, unit & 255],
    )
  if (value.teletexString !== undefined) return Array.from(value.teletexString, (sign) => sign.charCodeAt(0))
  return [...utf8Bytes(value.toString())]
}

/** A name of another kind, of which OpenSSL reads the texts. */
export function otherNameText({ typeId, value }: OtherName): string {
  const [outer] = derElements(new Uint8Array(value))
  const [inner] = outer?.tag === 0xa0 ? derElements(outer.content) : [outer]
  const [name, tag] = OTHER_NAMES[typeId] ?? [typeId]
  const isText = tag === undefined ? inner?.tag === 0x0c || inner?.tag === 0x16 : inner?.tag === tag
  const text = isText && inner !== undefined ? utf8Text(inner.content) : undefined
  return `othername: ${name}::${text ?? '<unsupported>'}`
}
