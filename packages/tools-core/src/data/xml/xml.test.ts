import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { formatXml, jsonToXml, type XmlConvention, xmlToJson } from './index.ts'

const json = (xml: string, convention: XmlConvention, options = {}) =>
  unwrap(xmlToJson(xml, { convention, indent: 0, ...options }))
const xml = (text: string, convention: XmlConvention = 'attributes', options = {}) =>
  unwrap(jsonToXml(text, { convention, indent: 0, ...options }))
describe('what is not well-formed', () => {
  it.each([
    ['', 'no-root', 1, 1],
    ['<!-- only -->', 'no-root', 1, 14],
    ['text', 'text-outside', 1, 1],
    ['<a/>text', 'text-outside', 1, 5],
    ['<a/><b/>', 'second-root', 1, 5],
    ['<a>\n  <b>\n</a>', 'mismatched-tag', 3, 1],
    ['<a>', 'unclosed-element', 1, 1],
    ['</a>', 'stray-end-tag', 1, 1],
    ['<a x="1" x="2"/>', 'duplicate-attribute', 1, 10],
    ['<a x=1/>', 'unexpected', 1, 6],
    ['<a x/>', 'unexpected', 1, 5],
    ['<a x="1"y="2"/>', 'unexpected', 1, 9],
    ['<a x="<"/>', 'less-than-in-value', 1, 7],
    ['<a x="1', 'unclosed-markup', 1, 6],
    ['<a', 'unclosed-tag', 1, 1],
    ['<a / >', 'unexpected', 1, 5],
    ['<a>1 < 2</a>', 'stray-less-than', 1, 6],
    ['<a>x & y</a>', 'stray-ampersand', 1, 6],
    ['<a>\r\n&nbsp;</a>', 'unknown-entity', 2, 1],
    ['<a x="&lol;"/>', 'unknown-entity', 1, 7],
    ['<a>&#0;</a>', 'invalid-reference', 1, 4],
    ['<a>&#xD800;</a>', 'invalid-reference', 1, 4],
    ['<a>&#x110000;</a>', 'invalid-reference', 1, 4],
    ['<a>&#;</a>', 'invalid-reference', 1, 4],
    ['<a>\u0001</a>', 'illegal-character', 1, 4],
    ['<a>\ufffe</a>', 'illegal-character', 1, 4],
    ['<a>\ud800</a>', 'illegal-character', 1, 4],
    ['<a>]]></a>', 'cdata-end', 1, 4],
    ['<a><!-- -- --></a>', 'comment-dashes', 1, 9],
    ['<a><!-- x ---></a>', 'comment-dashes', 1, 11],
    ['<a><!-- x</a>', 'unclosed-markup', 1, 4],
    ['<a><![CDATA[x</a>', 'unclosed-markup', 1, 4],
    ['<![CDATA[x]]><a/>', 'text-outside', 1, 1],
    ['<a><?xml version="1.0"?></a>', 'invalid-declaration', 1, 4],
    [' <?xml version="1.0"?><a/>', 'invalid-declaration', 1, 2],
    ['<?xml encoding="UTF-8"?><a/>', 'invalid-declaration', 1, 1],
    ['<?xml version="2.0"?><a/>', 'invalid-declaration', 1, 1],
    ['<a><?p', 'unclosed-markup', 1, 4],
    ['<a/><!DOCTYPE a>', 'misplaced-doctype', 1, 5],
    ['<!DOCTYPE a><!DOCTYPE a><a/>', 'misplaced-doctype', 1, 13],
    ['<!DOCTYPE a [<a/>', 'unclosed-markup', 1, 1],
    ['<!DOCTYPE a [<!-- ]><a/>', 'unclosed-markup', 1, 1],
    ['<!DOCTYPE a [<?b ]><a/>', 'unclosed-markup', 1, 1],
    ['<1a/>', 'stray-less-than', 1, 1],
    ['<a></a b>', 'unexpected', 1, 8],
  ])('rejects %j: %s on line %i, column %i', (text, code, line, column) => {
    expect(firstError(formatXml(text))).toMatchObject({ code, line, column })
  })

  it.each([
    ['<a><b></a>', '<a><b></b></a>'],
    ['<a></b>', '<a></a>'],
    ['<a>', '<a></a>'],
    ['<a/></b>', '<a/>'],
    ['<a>1 < 2</a>', '<a>1 &lt; 2</a>'],
    ['<a>x & y</a>', '<a>x &amp; y</a>'],
    ['<a>&nbsp;</a>', '<a>&#160;</a>'],
    ['<a x="&yuml;"/>', '<a x="&#255;"/>'],
    ['<a>&euro;</a>', '<a>&#8364;</a>'],
    ['<a>&diams;</a>', '<a>&#9830;</a>'],
    ['<a>&mine;</a>', '<a>&amp;mine;</a>'],
    ['<!doctype html><a/>', '<!DOCTYPE html><a/>'],
    ['<a b=1/>', '<a b="1"/>'],
    ['<a b=“c d”/>', '<a b="c d"/>'],
    ['<?XML version="1.0"?><a/>', '<?xml version="1.0"?><a/>'],
    ['<a b=c/d e="f">\n</a>', '<a b="c/d" e="f">\n</a>'],
    ['<a b="1"c="2"/>', '<a b="1" c="2"/>'],
    ['<a b= />', '<a b= ""/>'],
    ['<a b/>', '<a b=""/>'],
    ['<a b c="d"/>', '<a b="" c="d"/>'],
    ['<a x="<"/>', '<a x="&lt;"/>'],
    ['<a>]]></a>', '<a>]]&gt;</a>'],
    ['<a>\u0001</a>', '<a></a>'],
    ['<p>a<br>b<img src="x">c</p>', '<p>a<br/>b<img src="x"/>c</p>'],
    ['<br>', '<br/>'],
    ['<item><link>x</item>', '<item><link>x</link></item>'],
    ['<a/>\n<b/>\n', '<root><a/>\n<b/></root>\n'],
    ['\n  <?xml version="1.0"?>\n<a/>', '<?xml version="1.0"?>\n<a/>'],
    ['<a><!-- x -- y --></a>', '<a><!-- x - - y --></a>'],
    ['<a><!--x---></a>', '<a><!--x- --></a>'],
  ])('fixes %j to %j', (text, fixedText) => {
    const edits = firstError(formatXml(text))?.fix?.edits ?? []
    const after = edits.reduceRight(
      (all, { offset, length, text: put }) => all.slice(0, offset) + put + all.slice(offset + length),
      text,
    )
    expect(after).toBe(fixedText)
    expect(formatXml(after).ok).toBe(true)
  })

  it('never expands an entity, however it is declared', () => {
    const lol = `<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>`
    expect(firstError(xmlToJson(lol))).toMatchObject({ code: 'unknown-entity' })
    const outside = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>`
    expect(firstError(xmlToJson(outside))).toMatchObject({ code: 'unknown-entity' })
    expect(json('<!DOCTYPE l [<!ENTITY a ">]">\n<!-- ]> --><?p ]> ?>]><l/>', 'attributes')).toBe('{"l":""}')
  })

  it('stops at a thousand levels instead of running out of stack', () => {
    expect(firstError(xmlToJson('<a>'.repeat(100_000)))).toMatchObject({ code: 'too-deep' })
    expect(formatXml('<a>'.repeat(1000) + '</a>'.repeat(1000)).ok).toBe(true)
  })
})

it.each(['&#0000000065;', '&#x000000000041;', '&#65;'])(
  'reads %s as a character, however many zeros begin it',
  (reference) => {
    expect(json(`<a b="${reference}">${reference}</a>`, 'jsonml')).toBe('["a",{"b":"A"},"A"]')
    expect(unwrap(formatXml(`<a>${reference}</a>`))).toBe(`<a>${reference}</a>\n`)
  },
)

describe('xmlToJson', () => {
  const shop =
    '<s:shop xmlns:s="urn:s" id="007"><item price="1.10">Tea</item><item/><note>a &amp; b</note></s:shop>'

  it.each([
    [
      'attributes',
      '{"s:shop":{"@xmlns:s":"urn:s","@id":"007","item":[{"@price":"1.10","#text":"Tea"},""],"note":"a & b"}}',
    ],
    [
      'badgerfish',
      '{"s:shop":{"@xmlns":{"s":"urn:s"},"@id":"007","item":[{"@price":"1.10","$":"Tea"},{}],"note":{"$":"a & b"}}}',
    ],
    [
      'gdata',
      '{"s$shop":{"xmlns$s":"urn:s","id":"007","item":[{"price":"1.10","$t":"Tea"},{}],"note":{"$t":"a & b"}}}',
    ],
    ['parker', '{"item":["Tea",null],"note":"a & b"}'],
    [
      'jsonml',
      '["s:shop",{"xmlns:s":"urn:s","id":"007"},["item",{"price":"1.10"},"Tea"],["item"],["note","a & b"]]',
    ],
  ] as const)('follows %s', (convention, expected) => {
    expect(json(shop, convention)).toBe(expected)
  })

  // These are the examples of http://www.sklar.com/badgerfish/.
  it.each([
    ['<alice>bob</alice>', '{"alice":{"$":"bob"}}'],
    [
      '<alice><bob>charlie</bob><david>edgar</david></alice>',
      '{"alice":{"bob":{"$":"charlie"},"david":{"$":"edgar"}}}',
    ],
    [
      '<alice><bob>charlie</bob><bob>david</bob></alice>',
      '{"alice":{"bob":[{"$":"charlie"},{"$":"david"}]}}',
    ],
    ['<alice charlie="david">bob</alice>', '{"alice":{"@charlie":"david","$":"bob"}}'],
    [
      '<alice xmlns="http://some-namespace">bob</alice>',
      '{"alice":{"@xmlns":{"$":"http://some-namespace"},"$":"bob"}}',
    ],
  ])('turns %s into BadgerFish', (text, expected) => {
    expect(json(text, 'badgerfish')).toBe(expected)
  })

  it('keeps text as it is: spaces, leading zeros, long numbers, line ends as LF', () => {
    expect(
      json('<a><b>  sp </b><c>007</c><d>12345678901234567890</d><e>x\r\ny\rz</e></a>', 'attributes'),
    ).toBe('{"a":{"b":"  sp ","c":"007","d":"12345678901234567890","e":"x\\ny\\nz"}}')
  })

  it('converts types only on request, and only where they are unambiguous', () => {
    expect(json('<a x="1.10"><b>007</b><c>true</c><d>-2</d></a>', 'attributes', { types: 'safe' })).toBe(
      '{"a":{"@x":1.10,"b":"007","c":true,"d":-2}}',
    )
  })

  it.each(['<!--', '<?'])('says at once that %s is never closed in a document type', (mark) => {
    expect(firstError(formatXml(`<!DOCTYPE a [${mark.repeat(200_000)}`))).toMatchObject({
      code: 'unclosed-markup',
    })
  })

  it('makes arrays of repeated elements, of all, or of those named', () => {
    expect(json('<a><b/></a>', 'parker')).toBe('{"b":null}')
    expect(json('<a><b/></a>', 'parker', { arrays: 'always' })).toBe('{"b":[null]}')
    expect(json('<a><b/><c/></a>', 'parker', { arrayNames: ['c'] })).toBe('{"b":null,"c":[null]}')
    expect(json('<a xmlns:s="u"><s:b/></a>', 'gdata', { arrayNames: ['s:b'] })).toBe(
      '{"a":{"xmlns$s":"u","s$b":[{}]}}',
    )
  })

  it('trims on request', () => {
    expect(json('<a> x\n</a>', 'attributes', { whitespace: 'trim' })).toBe('{"a":"x"}')
    expect(json('<a> <b> x </b> </a>', 'jsonml', { whitespace: 'trim' })).toBe('["a",["b","x"]]')
  })

  it('resolves the five entities of XML, in text and in values', () => {
    const five = '&amp;&lt;&gt;&quot;&apos;'
    expect(json(`<a x="${five}">${five}</a>`, 'jsonml')).toBe('["a",{"x":"&<>\\"\'"},"&<>\\"\'"]')
  })

  it('reads references, CDATA and white space in values as XML does', () => {
    expect(json('<a x="1\n2&#10;3">&lt;&#x41;&#66;<![CDATA[<&amp;>]]></a>', 'jsonml')).toBe(
      '["a",{"x":"1 2\\n3"},"<AB",["![CDATA[","<&amp;>"]]',
    )
  })

  it('keeps the order of mixed content in JsonML, and says where it is lost otherwise', () => {
    expect(json('<p>t1<d/>t2</p>', 'jsonml')).toBe('["p","t1",["d"],"t2"]')
    const lossy = xmlToJson('<p>t1<d/>t2</p>')
    expect(noteCodes(lossy)).toEqual(['order-lost'])
    expect(noteCodes(xmlToJson('<p><a/><b/><a/></p>'))).toEqual(['order-lost'])
    expect(noteCodes(xmlToJson('<p>\n<a/>\n<b/>\n</p>'))).toEqual([])
  })

  it('says what else a convention cannot represent', () => {
    const text = '<?xml version="1.0"?><!DOCTYPE p><p a="1"><!-- x --><!-- y --><?q z?></p>'
    expect(noteCodes(xmlToJson(text, { convention: 'parker' }))).toEqual([
      'doctype-dropped',
      'comments-dropped',
      'instructions-dropped',
      'attributes-dropped',
      'root-dropped',
    ])
    expect(json(text, 'jsonml')).toBe(
      '["#document",["?xml","version=\\"1.0\\""],["!DOCTYPE","p"],["p",{"a":"1"},["!--"," x "],["!--"," y "],["?q","z"]]]',
    )
  })

  it('distinguishes an attribute from a child of the same name in GData', () => {
    const result = xmlToJson('<a id="1"><id>2</id></a>', { convention: 'gdata', indent: 0 })
    expect(unwrap(result)).toBe('{"a":{"@id":"1","id":{"$t":"2"}}}')
    expect(noteCodes(result)).toEqual(['renamed'])
    expect(xml(unwrap(result), 'gdata')).toBe('<a id="1"><id>2</id></a>')
  })

  it('accepts a byte-order mark and a name such as __proto__', () => {
    expect(json('\ufeff<__proto__ constructor="1"/>', 'attributes')).toBe(
      '{"__proto__":{"@constructor":"1"}}',
    )
  })

  it('rejects an unknown convention', () => {
    expect(firstError(xmlToJson('<a/>', { convention: 'toString' as XmlConvention }))?.code).toBe(
      'invalid-option',
    )
  })
})

describe('jsonToXml', () => {
  it('says how many keys it left out because their lists are empty', () => {
    const result = jsonToXml('{"a":{"b":[],"c":[],"d":["x",[]]}}', { indent: 0 })
    expect(result).toMatchObject({ value: '<a><d>x</d><d/></a>', notes: [{ code: 'empty-array', count: 2 }] })
  })

  it.each([
    [
      'attributes',
      '{"a":{"@id":1.10,"#text":"x","b":["y",null,true]}}',
      '<a id="1.10">x<b>y</b><b/><b>true</b></a>',
    ],
    [
      'badgerfish',
      '{"a":{"@xmlns":{"$":"u","p":"v"},"$":"x","p:b":{"$":-0}}}',
      '<a xmlns="u" xmlns:p="v">x<p:b>-0</p:b></a>',
    ],
    ['gdata', '{"a":{"id":1e400,"$t":"x","p$b":{"$t":"y"}}}', '<a id="1e400">x<p:b>y</p:b></a>'],
    [
      'parker',
      '{"item":["Tea",null],"note":12345678901234567890}',
      '<root><item>Tea</item><item/><note>12345678901234567890</note></root>',
    ],
    [
      'jsonml',
      '["a",{"id":1},"x",["b"],["!--","c"],["![CDATA[","]]>"]]',
      '<a id="1">x<b/><!--c--><![CDATA[]]]]><![CDATA[>]]></a>',
    ],
  ] as const)('follows %s', (convention, text, expected) => {
    expect(xml(text, convention)).toBe(expected)
  })

  it.each([
    ['{"a":1,"b":2}', '<root><a>1</a><b>2</b></root>'],
    ['[1,[2,3]]', '<root><item>1</item><item><item>2</item><item>3</item></item></root>'],
    ['"x"', '<root>x</root>'],
    ['{"a":[1,2]}', '<root><a>1</a><a>2</a></root>'],
    ['{}', '<root/>'],
  ])('puts an element around %s', (text, expected) => {
    expect(xml(text)).toBe(expected)
    expect(noteCodes(jsonToXml(text))).toEqual(['root-added'])
  })

  it('escapes keys that are not names, and reads them back', () => {
    const text = '{"a b":{"1x":"y","":"z","x_x0041_":"k"}}'
    expect(xml(text)).toBe(
      '<a_x0020_b><_x0031_x>y</_x0031_x><_>z</_><x_x005F_x0041_>k</x_x005F_x0041_></a_x0020_b>',
    )
    expect(json(xml(text), 'attributes')).toBe('{"a b":{"1x":"y","_":"z","x_x0041_":"k"}}')
  })

  it('escapes keys of attributes too, and reads them back', () => {
    const text = '{"a":{"@a b":"1","@@x":"2","@x_x0041_":"3","@_x0040_x":"4"}}'
    for (const convention of ['attributes', 'badgerfish'] as const)
      expect(json(xml(text, convention), convention)).toBe(text)
    const namespaces = '{"a":{"@xmlns":{"p q":"u"},"@b c":"1"}}'
    expect(json(xml(namespaces, 'badgerfish'), 'badgerfish')).toBe(namespaces)
  })

  it('keeps names written by other programs distinct that would become the same key', () => {
    expect(json('<a x="1" _x0078_="2"/>', 'attributes')).toBe('{"a":{"@x":"1","@_x0078_":"2"}}')
    expect(json('<a><b/><_x0062_/></a>', 'attributes')).toBe('{"a":{"b":"","_x0062_":""}}')
  })

  it.each([
    ['{"a":{"":"x"}}', 'attributes', 'renamed-for-good'],
    ['{"a":{"@xmlns":{"":"u"}}}', 'badgerfish', 'renamed-for-good'],
    ['{"a":{"#text":["x"]}}', 'attributes', 'renamed-for-good'],
    ['{"a":{"@@x":"1"}}', 'gdata', 'renamed-for-good'],
    ['{"a":{"@x":"1"}}', 'parker', 'renamed-for-good'],
    ['{"a":{"@@x":"1"}}', 'attributes', 'renamed'],
    ['{"a":{"@":"1"}}', 'attributes', 'renamed'],
    ['{"a":{"b c":"1"}}', 'gdata', 'renamed'],
    ['{"a":{"@xmlns:b":"u","b:c":"1"}}', 'attributes', undefined],
  ] as const)('says whether converting back restores the keys of %s, as %s: %s', (text, convention, code) => {
    expect(noteCodes(jsonToXml(text, { convention }))).toEqual(code === undefined ? [] : [code])
    const isSame = json(xml(text, convention), convention) === text
    if (convention === 'attributes') expect(isSame).toBe(code !== 'renamed-for-good')
  })

  it.each([
    ['{"k":{":":1}}', '<k><_x003A_>1</_x003A_></k>'],
    ['{"k":{"Fn::Join":1}}', '<k><Fn_x003A__x003A_Join>1</Fn_x003A__x003A_Join></k>'],
    ['{"k":{"a:":1,":b":2}}', '<k><a_x003A_>1</a_x003A_><_x003A_b>2</_x003A_b></k>'],
    ['{"k":{"@a:b:c":1,"12:30":2}}', '<k a_x003A_b_x003A_c="1"><_x0031_2_x003A_30>2</_x0031_2_x003A_30></k>'],
  ])('escapes colons that namespaces do not allow, and reads them back: %s', (text, expected) => {
    expect(xml(text)).toBe(expected)
    expect(noteCodes(jsonToXml(text))).toEqual(['renamed'])
    expect(xml(json(expected, 'attributes'))).toBe(expected)
  })

  it('keeps the colon after a prefix where the rest of the key is escaped', () => {
    const text = '{"d:a":{"@xmlns:d":"u","d:first name":"x"}}'
    expect(xml(text)).toBe('<d:a xmlns:d="u"><d:first_x0020_name>x</d:first_x0020_name></d:a>')
    expect(json(xml(text), 'attributes')).toBe(text)
  })

  it.each([
    ['{"dc:title":"x"}', 'attributes', 'prefix “dc”', 'Add “@xmlns:dc”', 1],
    ['{"a":{"b":{"@xmlns:p":"u"},"p:c":{"@p:d":"x"}}}', 'attributes', 'prefix “p”', 'Add “@xmlns:p”', 2],
    ['{"a":{"@xmlns:p":"","p:c":"x"}}', 'attributes', 'prefix “p”', 'Add “@xmlns:p”', 1],
    ['{"a":{"xmlns:p":"u"}}', 'attributes', '<xmlns:p> is an element', 'Write it as “@xmlns:p”', 1],
    ['{"p$a":{"$t":"x"}}', 'gdata', 'prefix “p”', 'Add “@xmlns:p”', 1],
    ['["p:a"]', 'jsonml', 'prefix “p”', 'Add “xmlns:p”', 1],
    ['{"p:a":"x"}', 'parker', 'prefix “p”', 'choose another convention', 1],
  ] as const)('says which prefix nothing declares in %s, as %s', (text, convention, fault, remedy, count) => {
    const result = jsonToXml(text, { convention })
    const note = result.ok ? result.notes.find(({ code }) => code === 'undeclared-prefix') : undefined
    expect(note).toMatchObject({ count })
    expect(note?.message).toContain(fault)
    expect(note?.message).toContain(remedy)
  })

  it.each([
    ['{"p:a":{"@xmlns:p":"u","b":{"p:c":{"@p:d":"x"}}}}', 'attributes'],
    ['{"a":{"@xml:lang":"de","@xmlns":"u"}}', 'attributes'],
    ['{"p:a":{"@xmlns":{"p":"u"}}}', 'badgerfish'],
    ['{"p$a":{"xmlns$p":"u"}}', 'gdata'],
    ['["p:a",{"xmlns:p":"u"}]', 'jsonml'],
  ] as const)('finds every prefix of %s declared, as %s', (text, convention) => {
    expect(noteCodes(jsonToXml(text, { convention }))).toEqual([])
  })

  it('names the first key that is written differently, and how it is written', () => {
    const messages = (text: string) => {
      const result = jsonToXml(text)
      return result.ok && result.notes.map(({ message, count }) => [message, count])
    }
    expect(messages('{"a":{"b c":"1","d e":"2"}}')).toEqual([
      [
        'The key “b c” is not an XML name and is written as “b_x0020_c”. Converting back restores such keys.',
        2,
      ],
    ])
    expect(messages('{"a":{"@@x":"1"}}')).toEqual([
      [
        'The key “@@x” is not an XML name and is written as “_x0040_x”. Converting back restores such keys.',
        1,
      ],
    ])
    expect(messages('{"a":{"":"x"}}')).toEqual([
      ['The key “” is not an XML name and is written as “_”. Converting back does not restore such keys.', 1],
    ])
  })

  it('writes one declaration where JsonML has its own', () => {
    const jsonml = '["#document",["?xml","version=\\"1.0\\""],["a"]]'
    expect(xml(jsonml, 'jsonml', { declaration: true })).toBe('<?xml version="1.0"?><a/>')
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    expect(xml('["#document",["?b"],["a"]]', 'jsonml', { declaration: true })).toBe(`${head}<?b?><a/>`)
  })

  it('indents, but never where white space would become text', () => {
    expect(
      xml('{"a":{"b":"x","c":{"#text":"t","d":""}}}', 'attributes', { indent: 2, declaration: true }),
    ).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b>x</b>\n  <c>t<d/></c>\n</a>\n')
  })

  it.each([
    ['{"a":{"@x":[1]}}', 'attributes', 'not-an-attribute'],
    ['{"a":{"@x":1,"@x":2}}', 'attributes', 'duplicate-key'],
    ['{"a":"\\u0000"}', 'attributes', 'not-in-xml'],
    ['{"a":{"@b":"\\ud800"}}', 'attributes', 'not-in-xml'],
    ['{"a":1}', 'jsonml', 'not-jsonml'],
    ['["a:b:c"]', 'jsonml', 'not-jsonml'],
    ['{"a":{"@xmlns":{"p:q":"u"}}}', 'badgerfish', 'not-in-xml'],
    ['["a",["1"]]', 'jsonml', 'not-jsonml'],
    ['["#document",["a"],["b"]]', 'jsonml', 'not-in-xml'],
    ['["a",["!--","--"]]', 'jsonml', 'not-in-xml'],
  ] as const)('refuses %s as %s: %s', (text, convention, code) => {
    expect(firstError(jsonToXml(text, { convention }))?.code).toBe(code)
  })
})

describe('formatXml', () => {
  it('changes only white space between elements', () => {
    const text = `<?xml version='1.0'?><!DOCTYPE a [ <!ENTITY e "x"> ]><a  b = 'c&#65;'><b>x &#160;<i>y</i> </b><!-- n --><c></c><d/><e> </e></a>`
    expect(unwrap(formatXml(text))).toBe(
      `<?xml version='1.0'?>\n<!DOCTYPE a [ <!ENTITY e "x"> ]>\n<a  b = 'c&#65;'>\n  <b>x &#160;<i>y</i> </b>\n  <!-- n -->\n  <c></c>\n  <d/>\n  <e> </e>\n</a>\n`,
    )
  })

  it('minifies, and keeps elements with xml:space="preserve"', () => {
    expect(unwrap(formatXml('<a>\n <b/>\n <c xml:space="preserve"> <d/> </c>\n</a>\n', { indent: 0 }))).toBe(
      '<a><b/><c xml:space="preserve"> <d/> </c></a>',
    )
  })

  it('keeps references to entities that the document declares, as Illustrator writes them', () => {
    const head = '<!DOCTYPE svg [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n<!ENTITY who \'me\'>\n]>\n'
    const text = `${head}<svg xmlns="&ns;">\n  <title>by &who; &amp; you</title>\n  <path/>\n</svg>\n`
    expect(unwrap(formatXml(text, { indent: 0 }))).toBe(
      `${head.trimEnd()}<svg xmlns="&ns;"><title>by &who; &amp; you</title><path/></svg>`,
    )
    expect(unwrap(formatXml(text))).toBe(text)
    expect(firstError(xmlToJson(text))?.code).toBe('unknown-entity')
  })

  it.each([
    ['<!DOCTYPE a [<!-- <!ENTITY e "x"> -->]><a>&e;</a>'],
    ['<!DOCTYPE a [<!ENTITY f "<!ENTITY e \'x\'>">]><a>&e;</a>'],
    ['<!DOCTYPE a [<!ENTITY % e "x">]><a>&e;</a>'],
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "x.gif" NDATA gif>]><a>&e;</a>'],
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "x.xml">]><a b="&e;"/>'],
    ['<!DOCTYPE a [<!ENTITY e "&f;"><!ENTITY f "<b/>">]><a b="&e;"/>'],
    ['<!DOCTYPE a SYSTEM "a.dtd"><a>&e;</a>'],
    ['<a>&e;</a>'],
  ])('refuses a reference to an entity that is not declared, or not for this place: %s', (text) => {
    expect(firstError(formatXml(text))?.code).toBe('unknown-entity')
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "x.xml">]>\n<a>&e;</a>\n'],
    ['<!DOCTYPE a [<!ENTITY e "&f;"><!ENTITY f "&e;&lt;">]>\n<a b="&e;"/>\n'],
  ])('copies %j', (text) => {
    expect(unwrap(formatXml(text))).toBe(text)
  })

  it('does not touch a no-break space or a reference to a space', () => {
    expect(unwrap(formatXml('<a>\u00a0<b/></a>'))).toBe('<a>\u00a0<b/></a>\n')
    expect(unwrap(formatXml('<a>&#32;<b/></a>'))).toBe('<a>&#32;<b/></a>\n')
  })

  const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

  it('reads bytes as the declaration says, and writes that they are UTF-8', () => {
    const result = formatXml(latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>Köln</a>'))
    expect(unwrap(result)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>Köln</a>\n')
    expect(noteCodes(result)).toEqual(['character-set'])
    const utf16 = latin(`${[...'<?xml version="1.0" encoding="UTF-16"?><a/>'].join('\0')}\0`)
    expect(unwrap(xmlToJson(utf16, { indent: 0 }))).toBe('{"a":""}')
  })

  it.each([
    ['us-ascii', 'not-in-charset', 44],
    ['klingon', 'unknown-charset', 0],
    ['utf-8', 'invalid-utf8', 41],
  ])('refuses a byte that is not of the declared set %s', (name, code, offset) => {
    expect(firstError(formatXml(latin(`<?xml version="1.0" encoding="${name}"?><a>ö</a>`)))).toMatchObject({
      code,
      offset,
    })
  })

  it.each([-1, 9, 1.5])('refuses an indent of %d', (indent) => {
    expect(firstError(formatXml('<a/>', { indent }))?.code).toBe('invalid-option')
  })
})

describe('there and back', () => {
  const name = fc.stringMatching(/^[a-z_\u00e9][a-z0-9_.-]{0,4}$/)
  const text = fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '\r', '\n', '\t', ' ', 'a', ']', ']]>', '😀', '\u00a0'),
    minLength: 1,
  })
  /** CDATA has no CR, and one section cannot contain its own end. */
  const inCdata = text.map((each) => each.replaceAll('\r', '').replaceAll(']', ''))
  const attributes = fc.dictionary(name, text, { maxKeys: 3 })
  /** JsonML without adjacent texts, which would be read back as one. */
  const jsonml = fc.letrec<{ node: unknown[] }>((tie) => ({
    node: fc
      .tuple(
        name,
        attributes,
        fc.array(
          fc.tuple(
            fc.option(text),
            fc.option(fc.oneof({ maxDepth: 4 }, fc.tuple(fc.constant('![CDATA['), inCdata), tie('node'))),
          ),
          { maxLength: 3 },
        ),
      )
      .map(([tag, values, children]) => {
        const items: unknown[] = []
        for (const [string, node] of children) {
          if (string !== null && typeof items.at(-1) !== 'string') items.push(string)
          if (node !== null) items.push(node)
        }
        return [tag, ...(Object.keys(values).length > 0 ? [values] : []), ...items]
      }),
  })).node

  it('loses nothing in JsonML', () => {
    fc.assert(
      fc.property(jsonml, (tree) => {
        const written = unwrap(jsonToXml(JSON.stringify(tree), { convention: 'jsonml' }))
        expect(JSON.parse(json(written, 'jsonml'))).toEqual(tree)
      }),
    )
  })

  it('keeps its meaning when formatted, and formatting again changes nothing', () => {
    fc.assert(
      fc.property(jsonml, fc.integer({ min: 0, max: 8 }), (tree, indent) => {
        const written = unwrap(jsonToXml(JSON.stringify(tree), { convention: 'jsonml' }))
        const formatted = unwrap(formatXml(written, { indent }))
        expect(unwrap(formatXml(formatted, { indent }))).toBe(formatted)
        expect(json(formatted, 'badgerfish')).toBe(json(written, 'badgerfish'))
      }),
    )
  })

  it.each(['attributes', 'badgerfish', 'gdata'] as const)('comes back as the same JSON: %s', (convention) => {
    fc.assert(
      fc.property(jsonml, (tree) => {
        const written = unwrap(jsonToXml(JSON.stringify(tree), { convention: 'jsonml' }))
        const there = json(written, convention)
        expect(json(xml(there, convention), convention)).toBe(there)
      }),
    )
  })

  it('keeps any object of texts, whatever its keys', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', minLength: 1 }).filter((key) => !/^(?:@|#text$|\$t?$)/.test(key)),
          text,
          { minKeys: 2 },
        ),
        (value) => {
          const back = JSON.parse(json(xml(JSON.stringify(value)), 'attributes'))
          expect(back.root).toEqual(value)
        },
      ),
    )
  })
})
