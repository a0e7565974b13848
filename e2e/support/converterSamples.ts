/**
 * What each converter makes of its own sample: the whole output, or, of the tools that answer with a table, some of its lines.
 *
 * The digests and signatures were checked with Python's `hashlib` and `hmac`, the floats and dates with its `decimal` and `datetime`.
 */

/** The key that is given to tools that ask for one. */
export const SAMPLE_KEY = 'a secret that is long enough for HS256'

/** By the tool's address beneath `/converter/`. */
export const SAMPLE_OUTPUTS: Readonly<Record<string, string | readonly string[]>> = {
  'encoding/base64-encode': 'U21hbGwgc2hhcnAgdG9vbHMg4pyC77iP',
  'encoding/base64-decode': 'Small sharp tools',
  'encoding/url-encode': 'a%20b%26c%3D%C3%BC',
  'encoding/url-decode': 'a b&c=ü',
  'encoding/url-query': ['q: café bar', 'page: 2'],
  'encoding/html-encode': '&lt;b&gt;“café” &amp; co&lt;/b&gt;',
  'encoding/html-decode': '<b>café & co</b>',
  'encoding/jwt-decode': ['Payload: {"sub":"visitor","iat":1700000000}', 'iat: 2023-11-14T22:13:20.000Z'],
  'encoding/jwt-sign':
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2aXNpdG9yIiwiaWF0IjoxNzAwMDAwMDAwfQ.W5Eo-mZmFtJcR9AtRY2ggNfF3mzruEVMNGhFB1qs59M',
  'encoding/hash': [
    'MD5: bec57d8fd217c130a2b44c62527316d5',
    'SHA-256: 2727cf2ee3708ac8125d33eb75095f38d282f733d3679794dceaa8c5a8d04a7b',
    'SHA3-256: 2c56052446e64842d8c34fbae6e4235504e3d056219a80457cc8ea9e59663e24',
  ],
  'encoding/hmac': 'fb5aa5c195e3cdcbe2067a9ad13657ef06ae1193936c3a1c99b03e34914de652',
  'encoding/bytes-encode': '536d616c6c20736861727020746f6f6c73',
  'encoding/bytes-decode': 'Small',
  'number/number-base': 'ff',
  'number/twos-complement': ['Hex: ffffffff', 'Unsigned: 4294967295'],
  'number/float': [
    'Stored exactly: 0.1000000000000000055511151231257827021181583404541015625',
    'Bits: 3fb999999999999a',
  ],
  'number/byte-size': ['Bytes: 1610612736 B', 'Decimal (SI): 1.611 GB'],
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
  'time/timestamp': ['ISO 8601, UTC: 2023-11-14T22:13:20Z', 'ISO week: 2023-W46-2'],
  'time/time-zone': [
    'America/New_York: 2026-11-21 12:09:00 -05:00',
    'Asia/Kolkata: 2026-11-21 22:39:00 +05:30',
  ],
  'time/date-difference': ['Difference: 2 years, 8 months and 23 days', 'Days from date to date: 996'],
  'time/duration': ['ISO 8601: PT1H30M', 'Seconds: 5400'],
  'time/date-format': 'Saturday, 21 November 2026 18:09:28 +00:00',
  'time/date-tokens': '%Y-%m-%d %H:%M:%S',
}
