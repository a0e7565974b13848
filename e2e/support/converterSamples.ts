/**
 * The whole output of each converter for its own sample, in every browser. Add a line here to test a new
 * tool.
 *
 * The digests and signatures were checked with Python's `hashlib` and `hmac`, the floats and dates with its
 * `decimal` and `datetime`.
 */

/** The key for tools that need one. */
export const SAMPLE_KEY = 'a secret that is long enough for HS256'

/** What a converter with a page of its own shows for its sample, or for `rebeccapurple`. */
export const OWN_PAGE_OUTPUTS: Readonly<Record<string, string>> = {
  'style/color': '#663399',
  'code/regex': '2026-11-26\n2026-12-01',
}

/** Keyed by the tool's path below `/converter/`. */
export const SAMPLE_OUTPUTS: Readonly<Record<string, string>> = {
  'encoding/base64-encode': 'U21hbGwgc2hhcnAgdG9vbHMg4pyC77iP',
  'encoding/base64-decode': 'Small sharp tools',
  'encoding/url-encode': 'a%20b%26c%3D%C3%BC',
  'encoding/url-decode': 'a b&c=ü',
  'encoding/url-query': 'https://example.com/?q=caf%C3%A9+bar&page=2&flag',
  'encoding/html-encode': '&lt;b&gt;“café” &amp; co&lt;/b&gt;',
  'encoding/html-decode': '<b>café & co</b>',
  'encoding/jwt-decode': lines(
    'Signature: Valid signature',
    'Time: No limits',
    'Header:',
    '{',
    '  "typ": "JWT",',
    '  "alg": "HS256"',
    '}',
    'Payload:',
    '{',
    '  "sub": "visitor",',
    '  "iat": 1700000000',
    '}',
    'iat: 2023-11-14T22:13:20.000Z',
  ),
  'encoding/jwt-sign':
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2aXNpdG9yIiwiaWF0IjoxNzAwMDAwMDAwfQ.W5Eo-mZmFtJcR9AtRY2ggNfF3mzruEVMNGhFB1qs59M',
  'encoding/hash': lines(
    'MD5: bec57d8fd217c130a2b44c62527316d5',
    'SHA-1: 941ac27652ff57789032fc829ac571fae10c4812',
    'SHA-256: 2727cf2ee3708ac8125d33eb75095f38d282f733d3679794dceaa8c5a8d04a7b',
    'SHA-512: 60e41e80f1167416a992402e95403e7e8b05d16c31480167890914e4c662f5214d25a678cf053e73b25f1337a5af969922356b94ee1359de0a101f6173e58e07',
    'SHA3-256: 2c56052446e64842d8c34fbae6e4235504e3d056219a80457cc8ea9e59663e24',
    'BLAKE3: 1ab0caa457def67a130af3056097a80247bf81e50a6f936d659bbffcde5b6b70',
    'CRC-32 (ISO-HDLC): f67d2e37',
  ),
  'encoding/hmac': 'fb5aa5c195e3cdcbe2067a9ad13657ef06ae1193936c3a1c99b03e34914de652',
  'encoding/bytes-encode': '536d616c6c20736861727020746f6f6c73',
  'encoding/bytes-decode': 'Small',
  'number/number-base': 'ff',
  'number/twos-complement': lines(
    'Binary: 11111111111111111111111111111111',
    'Hex: ffffffff',
    'Unsigned: 4294967295',
    'Signed: -1',
    'Big-endian: ff ff ff ff',
    'Little-endian: ff ff ff ff',
  ),
  'number/float': lines(
    'Stored exactly: 0.1000000000000000055511151231257827021181583404541015625',
    'Shortest: 0.1',
    'Kind: normal',
    'Bits: 3fb999999999999a',
    'Sign: 0',
    'Exponent: 01111111011',
    'Fraction: 1001100110011001100110011001100110011001100110011010',
    'Hex float: 0x1.999999999999ap-4',
    'Distance to the next (ULP): 0.00000000000000001387778780781445675529539585113525390625',
    'Stored minus typed: 0.0000000000000000055511151231257827021181583404541015625',
  ),
  'number/byte-size': lines(
    'Bytes: 1610612736 B',
    'Bits: 12884901888 bit',
    'Decimal (SI): 1.611 GB',
    'Binary (IEC): 1.5 GiB',
    'Decimal, in bits: 12.885 Gbit',
    'At 100 Mbit/s: 2 min 9 s',
  ),
  'style/css-format':
    '.card {\n  color: #333;\n  padding: 0 1.5rem;\n}\n\n.card h2 {\n  margin: 0 0 0.5em;\n}\n\n.card:hover {\n  color: #fff;\n}\n',
  'style/css-minify': '.card{color:#fff;margin:0}',
  'style/css-to-scss':
    '.card {\n  color: #333;\n  padding: 0 1.5rem;\n\n  h2 {\n    margin: 0 0 0.5em;\n  }\n\n  &:hover {\n    color: #fff;\n  }\n\n  @media (width >= 40em) {\n    h2 {\n      margin: 0;\n    }\n  }\n}\n',
  'style/scss-to-css':
    '.card {\n  color: #333;\n}\n.card:hover {\n  color: rgba(51, 51, 51, 0.8);\n}\n.card h2 {\n  margin: 0 0 0.5em;\n}\n',
  'text/csv-to-json':
    '[\n  {\n    "id": "007",\n    "name": "Bond, James",\n    "price": "1.10"\n  },\n  {\n    "id": "008",\n    "name": "Bill",\n    "price": "3"\n  }\n]',
  'text/json-to-csv': 'id,price,at.city,tags[0]\n007,1.10,,\n,,Rome,a\n',
  'text/csv-format': 'a,b\nx;y,"2,5"\n',
  'text/xml-to-json':
    '{\n  "order": {\n    "@id": "007",\n    "item": [\n      {\n        "@price": "1.10",\n        "#text": "Tea & milk"\n      },\n      "Bread"\n    ]\n  }\n}',
  'text/json-to-xml':
    '<order id="007">\n  <item>Tea &amp; milk</item>\n  <item>Bread</item>\n  <total>1.10</total>\n</order>\n',
  'text/xml-format': '<a>\n  <b id="1">x &#160;<i>y</i></b>\n  <!-- note -->\n  <c/>\n</a>\n',
  'text/yaml-to-json':
    '{\n  "base": {\n    "vat": 0.20,\n    "id": 12345678901234567890\n  },\n  "tea": {\n    "price": 1.10,\n    "fresh": "yes",\n    "vat": 0.20,\n    "id": 12345678901234567890\n  }\n}',
  'text/json-to-yaml': 'price: 1.10\ncountry: "no"\ntags:\n  - a\n  - "b: c"\nnote: |-\n  two\n  lines\n',
  'text/toml-to-json':
    '{\n  "title": "Tea",\n  "price": 1.10,\n  "shops": [\n    {\n      "name": "Corner",\n      "open": "07:32:00",\n      "address": {\n        "city": "Rome"\n      }\n    }\n  ]\n}',
  'text/json-to-toml':
    'title = "Tea"\nprice = 1.10\n\n[[shops]]\nname = "Corner"\n\n[shops.address]\ncity = "Rome"\n',
  'text/text-clean': '“Tea” and milk\n',
  'text/text-lines': 'bread\nmilk\ntea\n',
  'time/timestamp': lines(
    'ISO 8601, UTC: 2023-11-14T22:13:20Z',
    'Seconds: 1700000000',
    'Milliseconds: 1700000000000',
    'Microseconds: 1700000000000000',
    'Nanoseconds: 1700000000000000000',
    'RFC 2822: Tue, 14 Nov 2023 22:13:20 +0000',
    'HTTP: Tue, 14 Nov 2023 22:13:20 GMT',
    'Weekday: Tuesday',
    'Day of the year: 318',
    'ISO week: 2023-W46-2',
    'Spreadsheet, 1900: 45244.92592592592593',
    'Spreadsheet, 1904: 43782.92592592592593',
    'Windows FILETIME: 133444736000000000',
    '.NET ticks: 638355968000000000',
    'WebKit: 13344473600000000',
    'Cocoa: 721692800',
    'NTP: 3908988800',
    'GPS: 1384035218',
  ),
  'time/time-zone': lines(
    'Europe/Berlin: 2026-11-21 18:09:00 +01:00',
    'Next change in Europe/Berlin: 2027-03-28, 02:00 becomes 03:00 (+02:00)',
    'UTC: 2026-11-21 17:09:00 +00:00',
    'America/New_York: 2026-11-21 12:09:00 -05:00',
    'America/Los_Angeles: 2026-11-21 09:09:00 -08:00',
    'Asia/Kolkata: 2026-11-21 22:39:00 +05:30',
    'Asia/Tokyo: 2026-11-22 02:09:00 +09:00',
  ),
  'time/date-difference': lines(
    'Difference: 2 years, 8 months and 23 days',
    'ISO 8601: P2Y8M23D',
    'From: 2024-02-29 00:00:00 +00:00, Thursday, 2024-W09-4',
    'To: 2026-11-21 00:00:00 +00:00, Saturday, 2026-W47-6',
    'Days from date to date: 996',
    'Weeks and days: 142 weeks and 2 days',
    'Mondays to Fridays, without the last day: 712',
    'Mondays to Fridays, with the last day: 712',
    'Weeks: 142.285714285714…',
    'Days of 24 hours: 996',
    'Hours: 23904',
    'Minutes: 1434240',
    'Seconds: 86054400',
    'Milliseconds: 86054400000',
  ),
  'time/duration': lines(
    'In words: 1 hour and 30 minutes',
    'ISO 8601: PT1H30M',
    'Clock: 01:30:00',
    'Weeks: 0.008928571428…',
    'Days of 24 hours: 0.0625',
    'Hours: 1.5',
    'Minutes: 90',
    'Seconds: 5400',
    'Milliseconds: 5400000',
  ),
  'time/date-format': 'Saturday, 21 November 2026 18:09:28 +00:00',
  'time/date-tokens': '%Y-%m-%d %H:%M:%S',
  'code/sql-minify': 'SELECT id,total FROM orders ORDER BY placed DESC LIMIT 10;',
}

function lines(...all: readonly string[]): string {
  return all.join('\n')
}
