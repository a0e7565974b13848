/** The character sets offered by name. Metadata only. */

/**
 * Common character sets: labels of the WHATWG Encoding Standard (https://encoding.spec.whatwg.org), with
 * ASCII and ISO 8859-1 in the strict sense. All of them can be read and written; any other label that the
 * host knows can be read too.
 */
export const CHARSETS: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'ascii',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1256',
  'koi8-r',
  'macintosh',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
]
