/** The CSS tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { CSS_FILE, SCSS_FILE } from '../../shared/registry/writtenFiles.ts'

const indent = oneOf('Indentation', '2', '4', 'tab')

const CARD = '.card{color:#333;padding:0 1.5rem}.card h2{margin:0 0 0.5em}.card:hover{color:#fff}'

/** Formats, minifies and nests CSS. */
export const cssTools: readonly Tool[] = [
  defineTool({
    id: 'css-format',
    group: 'style',
    title: 'CSS formatter',
    summary: 'Formats CSS with even indentation, keeps every comment, and shows where a brace is missing.',
    keywords: ['css', 'format', 'beautify', 'pretty print', 'indent', 'validate'],
    aliases: ['css', 'css-beautify'],
    synonyms: [
      'beautify css',
      'css beautifier',
      'pretty css',
      'css prettier',
      'tidy css',
      'indent css',
      'css validator',
    ],
    example: { input: 'a{color:red}', output: 'a { color: red; }' },
    accepts: ['css', 'text'],
    writes: CSS_FILE,
    options: {
      indent,
      quotes: oneOf('Quotes', 'keep', 'double', 'single'),
      hexCase: withHelp(
        oneOf('Hex colours', 'keep', 'lower', 'upper'),
        'The letters in colours such as #FFF.',
      ),
      width: int('Line width', 20, 400, 100),
    },
    samples: [CARD, '@media (min-width:600px){a>b,a+b{color:red}}', 'color:red;margin:0'],
    load: async () => (await import('./convert.ts')).format,
  }),
  defineTool({
    id: 'css-minify',
    group: 'style',
    title: 'CSS minifier',
    summary: 'Removes everything from CSS that a browser does not need, and changes nothing else.',
    keywords: ['css', 'minify', 'compress', 'shrink', 'uglify', 'optimise'],
    aliases: ['minify-css', 'css-compress'],
    synonyms: ['minify stylesheet', 'css compressor', 'compress css', 'smaller css', 'uglify css'],
    example: { input: 'a { color: white; }', output: 'a{color:#fff}' },
    accepts: ['css', 'text'],
    writes: { ...CSS_FILE, extension: 'min.css' },
    options: {
      comments: withHelp(
        oneOf('Comments to keep', 'important', 'none', 'all'),
        'Important ones begin with /*!, as licences do.',
      ),
      values: withHelp(oneOf('Values', 'shorten', 'keep'), 'Shortens colours, zeros and repeated sides.'),
      rules: withHelp(
        oneOf('Rules', 'merge', 'keep'),
        'Joins neighbouring rules with the same selectors or declarations.',
      ),
    },
    samples: [
      '/* A card */\n.card {\n  color: white;\n  margin: 0px 0px;\n}\n',
      'a { color: rgb(255, 0, 0) }',
    ],
    load: async () => (await import('./convert.ts')).minify,
  }),
  defineTool({
    id: 'css-to-scss',
    group: 'style',
    title: 'CSS to SCSS',
    summary: 'Nests flat CSS as SCSS or native nesting; it compiles back to the same rules.',
    keywords: ['css', 'scss', 'sass', 'nesting', 'nested css', 'convert'],
    aliases: ['css-nest'],
    synonyms: ['css to sass', 'nest css', 'css converter to scss'],
    example: { input: 'a{b:c} a:hover{b:d}', output: 'a { b: c; &:hover { b: d; } }' },
    accepts: ['css', 'text'],
    writes: { ...SCSS_FILE, variant: { option: 'target', value: 'native', file: CSS_FILE } },
    options: {
      target: withHelp(
        oneOf('Write', 'scss', 'native'),
        'Native nesting needs no compiler: browsers read it.',
      ),
      suffixes: withHelp(
        oneOf('Suffixes such as &__title', 'keep', 'join'),
        'Join writes .card__title as &__title inside .card; only SCSS reads it.',
      ),
      indent,
    },
    inverse: 'scss-to-css',
    samples: [`${CARD}\n@media (width>=40em){.card h2{margin:0}}`, 'nav a{color:red}nav a:hover{color:blue}'],
    load: async () => (await import('./convert.ts')).nest,
  }),
]
