/** Tested patterns for common texts, and pieces to build others from. Data. */

/** A pattern of the library. */
export interface LibraryRegex {
  readonly id: string
  readonly title: string
  readonly pattern: string
  readonly flags: string
  /** Texts that it matches as a whole. */
  readonly accepts: readonly string[]
  /** Texts that it does not match. */
  readonly refuses: readonly string[]
  /** What to know before using it. */
  readonly note?: string
}

/** Patterns, each of which matches a whole text in linear time. */
export const REGEX_LIBRARY: readonly LibraryRegex[] = [
  {
    id: 'integer',
    title: 'Whole number',
    pattern: '^[+-]?(?:0|[1-9]\\d*)$',
    flags: '',
    accepts: ['0', '42', '-7', '+15'],
    refuses: ['', '007', '1.5', '1e3', '-'],
  },
  {
    id: 'decimal',
    title: 'Decimal number',
    pattern: '^[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?$',
    flags: '',
    accepts: ['3', '3.14', '-.5', '6.02e23', '1E-9'],
    refuses: ['', '.', '1.', '1,5', 'e5', '--1'],
  },
  {
    id: 'thousands',
    title: 'Number with thousands separators',
    pattern: '^-?\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?$',
    flags: '',
    accepts: ['1', '999', '1,000', '-12,345,678.90'],
    refuses: ['1000,000', '1,00', ',100', '12,3456'],
  },
  {
    id: 'email',
    title: 'E-mail address',
    pattern:
      "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$",
    flags: '',
    accepts: ['ann@example.com', 'a.b+c@mail.example.org', "o'neil@x-y.io"],
    refuses: ['ann', 'ann@', '@example.com', 'ann@example', 'ann@-x.com', 'a b@example.com'],
    note: 'The rule of HTML for e-mail fields, and at least one dot. Only sending a message shows whether an address exists.',
  },
  {
    id: 'url',
    title: 'Web address',
    pattern: '^https?://(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,63}(?::\\d{1,5})?(?:[/?#]\\S*)?$',
    flags: '',
    accepts: ['https://example.com', 'http://a.b.example.org:8080/x?y=1#z', 'https://example.com?q'],
    refuses: ['example.com', 'ftp://example.com', 'https://', 'https://exa mple.com', 'https://localhost'],
    note: 'Only addresses with http or https and a dot in the host. In a program, new URL(text) is the better check.',
  },
  {
    id: 'domain',
    title: 'Domain name',
    pattern: '^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$',
    flags: 'i',
    accepts: ['example.com', 'a-b.example.co.uk', 'X.ORG'],
    refuses: ['example', '-a.com', 'a-.com', 'a..com', 'exa_mple.com'],
  },
  {
    id: 'ipv4',
    title: 'IPv4 address',
    pattern: '^(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$',
    flags: '',
    accepts: ['0.0.0.0', '192.168.1.254', '255.255.255.255'],
    refuses: ['256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4'],
  },
  {
    id: 'mac',
    title: 'MAC address',
    pattern: '^[\\dA-F]{2}([:-])(?:[\\dA-F]{2}\\1){4}[\\dA-F]{2}$',
    flags: 'i',
    accepts: ['00:1B:44:11:3a:b7', '00-1b-44-11-3a-b7'],
    refuses: ['00:1B:44:11:3A', '00:1B-44:11:3A:B7', '001B44113AB7', '0G:1B:44:11:3A:B7'],
  },
  {
    id: 'uuid',
    title: 'UUID',
    pattern: '^[\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$',
    flags: 'i',
    accepts: ['123e4567-e89b-12d3-a456-426614174000', '01890A5D-AC96-774B-BCCE-B302099A8057'],
    refuses: ['123e4567e89b12d3a456426614174000', '123e4567-e89b-92d3-a456-426614174000', '123e4567-e89b'],
  },
  {
    id: 'date',
    title: 'Date, ISO 8601',
    pattern: '^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\\d|3[01])$',
    flags: '',
    accepts: ['2026-11-26', '1999-02-30'],
    refuses: ['2026-13-01', '2026-1-1', '26-11-26', '2026/11/26', '2026-11-32'],
    note: 'Not every month has 31 days: 1999-02-30 passes.',
  },
  {
    id: 'time',
    title: 'Time, 24 hours',
    pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?$',
    flags: '',
    accepts: ['00:00', '23:59', '12:30:59', '12:30:59.123'],
    refuses: ['24:00', '9:30', '12:60', '12:30:'],
  },
  {
    id: 'datetime',
    title: 'Date and time, RFC 3339',
    pattern:
      '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])[T ](?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$',
    flags: 'i',
    accepts: ['2026-11-26T20:52:48Z', '2026-11-26t20:52:48.5+05:30', '2016-12-31 23:59:60Z'],
    refuses: ['2026-11-26', '2026-11-26T20:52Z', '2026-11-26T20:52:48', '2026-11-26T25:00:00Z'],
  },
  {
    id: 'hex-colour',
    title: 'Hex colour',
    pattern: '^#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})$',
    flags: 'i',
    accepts: ['#fff', '#C8501E', '#c8501e80', '#abcd'],
    refuses: ['fff', '#ff', '#fffff', '#ggg', '#fffffff'],
  },
  {
    id: 'slug',
    title: 'Slug of an address',
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    flags: '',
    accepts: ['a', 'my-first-post', 'top-10'],
    refuses: ['', '-a', 'a-', 'a--b', 'My-Post', 'a_b'],
  },
  {
    id: 'username',
    title: 'User name, 3 to 20 characters',
    pattern: '^[A-Za-z][A-Za-z0-9_]{2,19}$',
    flags: '',
    accepts: ['ann', 'Ann_Lee_1999'],
    refuses: ['an', '1ann', 'ann lee', '_ann', 'a'.repeat(21)],
  },
  {
    id: 'password-rule',
    title: 'Password rule: 12 characters, three kinds',
    pattern: '^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\\D*\\d).{12,}$',
    flags: '',
    accepts: ['Correct4Horses', 'aaaaaaaaaaA1'],
    refuses: ['Short1a', 'alllowercase1', 'NODIGITSHERE', 'NoDigitsAtAll'],
    note: 'Length helps more than different kinds of characters.',
  },
  {
    id: 'phone',
    title: 'Phone number, E.164',
    pattern: '^\\+[1-9]\\d{6,14}$',
    flags: '',
    accepts: ['+14155552671', '+442071838750'],
    refuses: ['4155552671', '+0123456789', '+1 415 555', '+123'],
  },
  {
    id: 'semver',
    title: 'Version, SemVer 2',
    pattern:
      '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[A-Za-z-][\\dA-Za-z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[A-Za-z-][\\dA-Za-z-]*))*))?(?:\\+([\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*))?$',
    flags: '',
    accepts: ['1.0.0', '0.12.3-beta.1', '1.2.3-rc.1+build.5', '1.0.0-0A.is.legal'],
    refuses: ['1.0', '01.0.0', '1.0.0-', '1.0.0-01', 'v1.0.0'],
  },
  {
    id: 'base64',
    title: 'Base64',
    pattern: '^(?:[A-Za-z\\d+/]{4})*(?:[A-Za-z\\d+/]{2}==|[A-Za-z\\d+/]{3}=)?$',
    flags: '',
    accepts: ['', 'QQ==', 'QUI=', 'QUJD'],
    refuses: ['Q', 'QQ=', 'QUJ-', 'QQ==QQ=='],
  },
  {
    id: 'jwt',
    title: 'JSON Web Token',
    pattern: '^[\\w-]+\\.[\\w-]+\\.[\\w-]*$',
    flags: '',
    accepts: ['eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
    refuses: ['a.b', '.b.c', 'a.b.c.d', 'a b.c.d'],
    note: 'Checks only the shape: whether to trust a token depends on its signature.',
  },
  {
    id: 'hashtag',
    title: 'Hashtag',
    pattern: '^#[\\p{L}\\p{N}_]+$',
    flags: 'u',
    accepts: ['#tea', '#Grüße', '#茶', '#a_1'],
    refuses: ['tea', '#', '#a-b', '# tea', '#a b'],
  },
  {
    id: 'html-tag',
    title: 'HTML opening tag',
    pattern: '^<([A-Za-z][^\\s/>]*)(?:[\\s/](?:"[^"]*"|\'[^\']*\'|[^\'">])*)?>$',
    flags: '',
    accepts: ['<p>', '<a href="x>y">', '<br/>', '<my-part data-x=1>'],
    refuses: ['p', '< p>', '</p>', '<p', '<a href=">'],
    note: 'Finds one tag. To read a page, use a parser.',
  },
  {
    id: 'quoted',
    title: 'Text in double quotation marks',
    pattern: '^"(?:[^"\\\\]|\\\\.)*"$',
    flags: 's',
    accepts: ['""', '"tea"', '"a \\"b\\" c"', '"two\nlines"'],
    refuses: ['"', 'tea', '"a"b"', '"a\\"'],
  },
  {
    id: 'file-name',
    title: 'File name with an extension',
    pattern: '^(?<name>[^\\\\/:*?"<>|]+)\\.(?<extension>[A-Za-z\\d]{1,8})$',
    flags: '',
    accepts: ['photo.jpg', 'archive.tar.gz', 'my file.txt'],
    refuses: ['photo', '.jpg', 'a/b.txt', 'what?.txt', 'a.'],
  },
  {
    id: 'trailing-space',
    title: 'A line that ends in white space',
    pattern: '^.*[ \\t]$',
    flags: '',
    accepts: ['tea ', 'a b\t'],
    refuses: ['tea', '', ' tea'],
  },
]
