/** XML as tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { JSON_FILE, XML_FILE } from '../../shared/registry/writtenFiles.ts'

const convention = withHelp(
  oneOf('Convention', 'attributes', 'badgerfish', 'gdata', 'parker', 'jsonml'),
  'How attributes and text are named in JSON. JsonML loses nothing, Parker drops attributes.',
)

/** XML to JSON, JSON to XML, and formatting. */
export const xmlTools: readonly Tool[] = [
  defineTool({
    id: 'xml-to-json',
    group: 'text',
    title: 'XML to JSON',
    summary: 'Turns XML into JSON by the convention of your choice; JsonML loses nothing.',
    keywords: ['xml', 'json', 'badgerfish', 'parker', 'gdata', 'jsonml'],
    aliases: [],
    synonyms: ['xml converter', 'xml parser', 'convert xml', 'soap to json', 'rss to json'],
    example: { input: '<a>tea</a>', output: '{ "a": "tea" }' },
    accepts: ['xml', 'html'],
    writes: JSON_FILE,
    options: {
      convention,
      arrays: withHelp(
        oneOf('Arrays', 'repeated', 'always'),
        'Repeated: only elements that occur twice become a list.',
      ),
      arrayNames: withHelp(
        { kind: 'text', label: 'Always arrays', default: '' },
        'Names of elements that are always a list, separated by commas.',
      ),
      types: withHelp(
        oneOf('Types', 'off', 'safe'),
        'Safe turns 5 and true into a number and a boolean, but keeps 007 as text.',
      ),
      whitespace: withHelp(
        oneOf('White space', 'keep', 'trim'),
        'Trim removes spaces and line breaks around text.',
      ),
    },
    inverse: 'json-to-xml',
    samples: [
      '<order id="007">\n  <item price="1.10">Tea &amp; milk</item>\n  <item>Bread</item>\n</order>',
      '<p>Mixed <b>text</b> here</p>',
    ],
    load: async () => (await import('./convert.ts')).toJson,
  }),
  defineTool({
    id: 'json-to-xml',
    group: 'text',
    title: 'JSON to XML',
    summary: 'Turns JSON into XML by the convention of your choice, and keeps every digit of a number.',
    keywords: ['json', 'xml', 'badgerfish', 'parker', 'gdata', 'jsonml'],
    aliases: [],
    synonyms: ['convert json to xml', 'xml generator'],
    example: { input: '{"a":"tea"}', output: '<a>tea</a>' },
    accepts: ['json'],
    writes: XML_FILE,
    options: {
      convention,
      root: withHelp(
        { kind: 'text', label: 'Root element', default: 'root' },
        'The name of the outermost element, where the JSON has none.',
      ),
      item: withHelp(
        { kind: 'text', label: 'Array item', default: 'item' },
        'The name of each element of a list.',
      ),
      declaration: withHelp(oneOf('Declaration', 'off', 'on'), 'The line <?xml version="1.0"?> at the top.'),
      indent: int('Indent', 0, 8, 2),
    },
    inverse: 'xml-to-json',
    samples: [
      '{"order":{"@id":"007","item":["Tea & milk","Bread"],"total":1.10}}',
      '[1,{"first name":"Ada"}]',
    ],
    load: async () => (await import('./convert.ts')).fromJson,
  }),
  defineTool({
    id: 'xml-format',
    group: 'text',
    title: 'XML format',
    summary: 'Indents or minifies XML without touching its text, and shows what is wrong.',
    keywords: ['xml', 'pretty print', 'indent', 'minify', 'validate', 'svg'],
    aliases: ['xml-minify', 'xml-validate'],
    synonyms: [
      'xml formatter',
      'xml beautifier',
      'beautify xml',
      'pretty xml',
      'xml validator',
      'xml viewer',
      'minify xml',
      'tidy xml',
      'format svg',
      'svg minifier',
    ],
    example: { input: '<a><b/></a>', output: '<a> <b/> </a>' },
    accepts: ['xml'],
    writes: { ...XML_FILE, keepsExtension: true },
    options: { indent: int('Indent', 0, 8, 2) },
    samples: ['<a><b id="1">x &#160;<i>y</i></b><!-- note --><c/></a>'],
    load: async () => (await import('./convert.ts')).format,
  }),
]
