/**
 * Tasks that a tool can do but that its name does not mention. The search finds them, and each opens the page
 * for it, with the settings that the address of that page can carry.
 */

/** A task that can be done on a page. */
export interface Task {
  readonly name: string
  /** The page, with the settings for it as its query. */
  readonly path: `/${string}`
  /** What people type for it. */
  readonly words: readonly string[]
}

const EDITOR: readonly Task[] = [
  {
    name: 'Compress a picture',
    path: '/image-editor?show=limit',
    words: [
      'compress image',
      'compress jpeg',
      'compress png',
      'reduce image size',
      'make a photo smaller',
      'image too large',
      'image too big',
      'picture for email attachment',
      'reduce file size of a photo',
      'tinypng',
      'optimize image',
    ],
  },
  {
    name: 'Resize a picture',
    path: '/image-editor',
    words: ['resize image', 'change image size', 'image dimensions', 'scale image', 'thumbnail'],
  },
  {
    name: 'Crop a picture',
    path: '/image-editor',
    words: ['crop image', 'cut image', 'trim photo', 'crop photo', 'crop to 16:9'],
  },
  {
    name: 'Crop a square',
    path: '/image-editor?aspect=1:1',
    words: ['square crop', 'square picture', 'profile picture', 'avatar', 'instagram square'],
  },
  {
    name: 'Rotate or flip a picture',
    path: '/image-editor',
    words: [
      'rotate image',
      'flip image',
      'mirror image',
      'straighten photo',
      'photo is sideways',
      'upside down',
    ],
  },
  {
    name: 'Straighten a picture',
    path: '/image-editor',
    words: ['straighten', 'level the horizon', 'crooked photo', 'tilted photo', 'slanted picture'],
  },
  {
    name: 'White behind a transparent picture',
    path: '/image-editor?format=jpeg&background=%23ffffff',
    words: [
      'white background',
      'make background white',
      'change background of a logo',
      'background color of a picture',
      'png without transparency',
      'remove transparency',
      'fill transparent parts',
      'logo on white',
    ],
  },
  {
    name: 'Black behind a transparent picture',
    path: '/image-editor?format=jpeg&background=%23000000',
    words: ['black background', 'photo with black background', 'transparent to black', 'logo on black'],
  },
  {
    name: 'Keep the pixels as they are',
    path: '/image-editor?result=keep',
    words: ['lossless', 'without losing quality', 'no quality loss', 'keep pixels', 'lossless rotate'],
  },
  {
    name: 'Limit the size of the file',
    path: '/image-editor?show=limit',
    words: ['limit file size', 'maximum file size', 'target file size', 'upload limit'],
  },
  {
    name: 'Convert to JPEG',
    path: '/image-editor?format=jpeg',
    words: [
      'heic to jpeg',
      'png to jpeg',
      'webp to jpeg',
      'avif to jpeg',
      'tiff to jpeg',
      'bmp to jpeg',
      'jxl to jpeg',
      'iphone photo to jpeg',
      'save as jpeg',
      'change image format',
    ],
  },
  {
    name: 'Convert to PNG',
    path: '/image-editor?format=png',
    words: [
      'svg to png',
      'jpeg to png',
      'webp to png',
      'heic to png',
      'avif to png',
      'save as png',
      'gif to png',
    ],
  },
  {
    name: 'Convert to WebP',
    path: '/image-editor?format=webp',
    words: ['png to webp', 'jpeg to webp', 'webp converter', 'save as webp', 'heic to webp'],
  },
  {
    name: 'Convert to AVIF',
    path: '/image-editor?format=avif',
    words: ['jpeg to avif', 'png to avif', 'avif converter', 'save as avif'],
  },
  {
    name: 'Make a favicon',
    path: '/image-editor?format=ico',
    words: ['favicon', 'ico', 'png to ico', 'svg to ico', 'icon maker', 'website icon', 'favicon generator'],
  },
  {
    name: 'Remove GPS and camera data',
    path: '/image-editor',
    words: [
      'remove exif',
      'exif remover',
      'remove metadata from photo',
      'remove location from photo',
      'remove gps',
      'anonymous photo',
      'view exif',
      'exif viewer',
      'where was this photo taken',
    ],
  },
  {
    name: 'Passport photo',
    path: '/image-editor?width=413&height=531',
    words: [
      'passport photo size',
      'id photo',
      'visa photo',
      'biometric photo',
      'passport picture',
      '413x531',
      '35x45 mm',
    ],
  },
  {
    name: 'Picture for Instagram',
    path: '/image-editor?width=1080&height=1080',
    words: ['resize for instagram', 'instagram post size', 'resize a photo for instagram'],
  },
]

const BATCH: readonly Task[] = [
  {
    name: 'Compress a folder of pictures',
    path: '/image-batch',
    words: [
      'bulk compress images',
      'batch compress photos',
      'compress multiple images',
      'make all my photos smaller',
    ],
  },
  {
    name: 'Resize a folder of pictures',
    path: '/image-batch',
    words: ['bulk resize', 'batch resize', 'resize multiple images', 'resize a folder of photos'],
  },
  {
    name: 'Convert a folder of pictures',
    path: '/image-batch',
    words: [
      'bulk heic to jpg',
      'batch convert images',
      'convert multiple images',
      'bulk webp converter',
      'convert a folder of photos',
    ],
  },
  {
    name: 'Pictures to PDF',
    path: '/image-batch',
    words: [
      'pdf',
      'jpeg to pdf',
      'images to pdf',
      'photos to pdf',
      'scan to pdf',
      'one pdf of several pictures',
    ],
  },
]

const VIDEO: readonly Task[] = [
  {
    name: 'Picture to GIF',
    path: '/image-to-video?format=gif&animation=zoom-in',
    words: [
      'image to gif',
      'gif from picture',
      'make a gif',
      'gif maker',
      'animated gif',
      'animate a photo',
      'jpeg to gif',
    ],
  },
  {
    name: 'Picture to MP4',
    path: '/image-to-video?format=mp4',
    words: ['photo to video', 'jpeg to mp4', 'image to mp4', 'still video', 'picture to video'],
  },
  {
    name: 'Slow zoom into a picture',
    path: '/image-to-video?animation=zoom-in&easing=ease-in-out&duration=6',
    words: [
      'slow zoom',
      'zoom into a photo',
      'zoom video from a picture',
      'picture to video with slow zoom',
      'slideshow with zoom',
      'ken burns',
      'zoom effect',
    ],
  },
  {
    name: 'Pan across a picture',
    path: '/image-to-video?animation=pan-left-to-right',
    words: ['pan and zoom', 'pan across a photo', 'scroll a panorama', 'panorama video', 'moving photo'],
  },
  {
    name: 'Vertical video, 9:16',
    path: '/image-to-video?orientation=portrait&resolution=1080p',
    words: [
      '9 16 video',
      'vertical video',
      'reel from a photo',
      'reels video',
      'tiktok video',
      'story video',
      'shorts video',
      'portrait video',
    ],
  },
  {
    name: 'Square video, 1:1',
    path: '/image-to-video?orientation=square&resolution=1080p',
    words: ['square video', '1 1 video', 'instagram video from a picture'],
  },
  {
    name: 'Animated WebP',
    path: '/image-to-video?format=webp&animation=zoom-in',
    words: ['moving webp', 'image to animated webp'],
  },
]

const JSON_PAGE: readonly Task[] = [
  {
    name: 'Format JSON',
    path: '/json',
    words: [
      'json beautifier',
      'pretty print json',
      'prettify json',
      'json pretty',
      'indent json',
      'json formatter online',
    ],
  },
  {
    name: 'JSON to TypeScript',
    path: '/json',
    words: ['typescript types from json', 'json to interface', 'json to ts', 'generate typescript interface'],
  },
  {
    name: 'Repair JSON',
    path: '/json',
    words: [
      'fix json',
      'mend json',
      'json fixer',
      'broken json',
      'trailing comma',
      'invalid json',
      'single quotes json',
    ],
  },
  {
    name: 'Validate JSON',
    path: '/json',
    words: [
      'json validator',
      'check json',
      'is this json valid',
      'json lint',
      'json syntax check',
      'json error',
    ],
  },
  {
    name: 'Minify JSON',
    path: '/json',
    words: ['compress json', 'json one line', 'json minifier', 'compact json'],
  },
  { name: 'Sort JSON keys', path: '/json', words: ['json sort', 'order json keys', 'alphabetical json'] },
  {
    name: 'Search JSON with JSONPath',
    path: '/json',
    words: ['json query', 'jq', 'jsonpath tester', 'find in json', 'filter json', 'extract from json'],
  },
  {
    name: 'JSON as a tree or table',
    path: '/json',
    words: ['json viewer', 'json tree', 'json table', 'view json'],
  },
  { name: 'Check JSON against a schema', path: '/json', words: ['json schema validator', 'json schema'] },
  {
    name: 'Escape or unescape JSON',
    path: '/json',
    words: [
      'json escape',
      'json unescape',
      'json string escape',
      'stringify',
      'json to string',
      'remove backslashes',
    ],
  },
]

const DIFFER: readonly Task[] = [
  {
    name: 'Compare two files',
    path: '/differ',
    words: [
      'file diff',
      'compare files',
      'compare text',
      'text diff',
      'compare code',
      'find changes',
      'what changed',
      'spot the difference',
      'are two files the same',
      'same file',
      'check if files are identical',
      'compare versions',
      'compare two versions of a contract',
      'track changes',
    ],
  },
  { name: 'Compare JSON', path: '/differ', words: ['json diff', 'json compare', 'compare two json'] },
  {
    name: 'Compare folders',
    path: '/differ',
    words: ['folder diff', 'directory diff', 'compare directories'],
  },
  {
    name: 'Merge three versions',
    path: '/differ',
    words: ['three way merge', 'merge conflict', 'git merge', 'merge text'],
  },
  {
    name: 'Apply a patch',
    path: '/differ',
    words: ['patch file', 'git patch', 'git diff', 'unified diff', 'make a patch'],
  },
]

const COMPILER: readonly Task[] = [
  {
    name: 'Run JavaScript',
    path: '/compiler',
    words: [
      'javascript playground',
      'run js',
      'js console',
      'test javascript',
      'javascript editor',
      'jsfiddle',
      'codepen',
    ],
  },
  {
    name: 'Run TypeScript',
    path: '/compiler',
    words: ['typescript playground', 'compile typescript', 'ts to js'],
  },
  {
    name: 'Preview HTML',
    path: '/compiler',
    words: ['html viewer', 'html editor', 'run html', 'live preview', 'html css js'],
  },
  {
    name: 'Preview Markdown',
    path: '/compiler',
    words: ['markdown viewer', 'markdown editor', 'markdown to html', 'md to html'],
  },
  {
    name: 'Run React',
    path: '/compiler',
    words: ['jsx playground', 'react playground', 'test react component'],
  },
]

const PIPELINE: readonly Task[] = [
  {
    name: 'Chain several tools',
    path: '/pipeline',
    words: [
      'cyberchef',
      'recipe',
      'chain converters',
      'several steps',
      'one after another',
      'combine tools',
      'workflow',
    ],
  },
  {
    name: 'Convert many text files',
    path: '/pipeline',
    words: ['batch convert files', 'bulk convert', 'convert multiple files', 'convert a folder of files'],
  },
]

const LINES = '/converter/text/text-lines'
const CLEAN = '/converter/text/text-clean'
const HASH = '/converter/encoding/hash'
const BASES = '/converter/number/number-base'

const CONVERTERS: readonly Task[] = [
  {
    name: 'Remove duplicate lines',
    path: `${LINES}?sort=keep`,
    words: [
      'remove duplicates',
      'dedupe',
      'delete duplicates',
      'unique values',
      'duplicate remover',
      'remove repeated lines',
    ],
  },
  {
    name: 'Sort lines from Z to A',
    path: `${LINES}?sort=z-a`,
    words: ['sort descending', 'reverse alphabetical order'],
  },
  {
    name: 'Reverse the order of lines',
    path: `${LINES}?sort=reverse`,
    words: ['reverse list', 'flip lines', 'upside down list'],
  },
  {
    name: 'Remove empty lines',
    path: `${LINES}?sort=keep&dedupe=false`,
    words: ['remove blank lines', 'delete empty lines', 'strip blank lines', 'line break remover'],
  },
  {
    name: 'UPPER CASE',
    path: `${CLEAN}?case=upper`,
    words: ['uppercase', 'all caps', 'capital letters', 'to upper'],
  },
  { name: 'lower case', path: `${CLEAN}?case=lower`, words: ['lowercase', 'small letters', 'to lower'] },
  {
    name: 'Title Case',
    path: `${CLEAN}?case=title`,
    words: ['capitalize words', 'capitalize headline', 'headline case'],
  },
  {
    name: 'Straight quotes',
    path: CLEAN,
    words: ['smart quotes to straight', 'curly quotes', 'fix quotes'],
  },
  {
    name: 'Windows line endings',
    path: `${CLEAN}?ends=crlf`,
    words: ['lf to crlf', 'unix2dos', 'dos2unix', 'line endings'],
  },
  {
    name: 'SHA-256',
    path: `${HASH}?algorithm=sha-256`,
    words: ['sha256', 'sha256 hash', 'sha256sum', 'sha2'],
  },
  { name: 'MD5', path: `${HASH}?algorithm=md5`, words: ['md5 hash', 'md5sum', 'md5 generator'] },
  { name: 'SHA-1', path: `${HASH}?algorithm=sha-1`, words: ['sha1', 'sha1 hash'] },
  { name: 'SHA-512', path: `${HASH}?algorithm=sha-512`, words: ['sha512', 'sha512 hash'] },
  { name: 'CRC-32', path: `${HASH}?algorithm=crc32`, words: ['crc32', 'crc checksum'] },
  {
    name: 'Decimal to binary',
    path: `${BASES}?from=10&to=2`,
    words: ['number to binary', 'dec to bin', 'int to binary'],
  },
  {
    name: 'Binary to decimal',
    path: `${BASES}?from=2&to=10`,
    words: ['binary to number', 'bin to dec', 'binary to int'],
  },
  {
    name: 'Hex to decimal',
    path: `${BASES}?from=16&to=10`,
    words: ['hex to int', 'hex to number', 'hexadecimal to decimal'],
  },
  {
    name: 'Decimal to hex',
    path: `${BASES}?from=10&to=16`,
    words: ['int to hex', 'number to hex', 'decimal to hexadecimal'],
  },
  {
    name: 'Text to binary',
    path: '/converter/encoding/bytes-encode?format=binary',
    words: ['string to binary', 'ascii to binary', 'words to binary', 'binary code translator'],
  },
  {
    name: 'Binary to text',
    path: '/converter/encoding/bytes-decode?format=binary',
    words: ['binary to string', 'binary to ascii', 'binary decoder', 'binary to words', 'translate binary'],
  },
  {
    name: 'Image to data URL',
    path: '/converter/encoding/base64-encode?variant=data-url',
    words: [
      'image to base64',
      'picture to base64',
      'data uri',
      'embed image',
      'png to base64',
      'svg to data uri',
    ],
  },
  {
    name: 'Wi-Fi QR code',
    path: '/converter/generate/qr?for=wifi',
    words: ['qr code for wifi', 'wifi qr code', 'guest wifi', 'share wifi password', 'wlan qr code'],
  },
  {
    name: 'CSV to TSV',
    path: '/converter/text/csv-format?delimiter=tab',
    words: ['commas to tabs', 'csv to tab separated'],
  },
  {
    name: 'CSV with semicolons',
    path: '/converter/text/csv-format?delimiter=semicolon',
    words: ['comma to semicolon', 'csv for excel', 'european csv'],
  },
  {
    name: 'Minify XML',
    path: '/converter/text/xml-format?indent=0',
    words: ['compress xml', 'xml minifier', 'svg minifier'],
  },
]

/** In the order in which equally good ones are listed. */
export const TASKS: readonly Task[] = [
  ...EDITOR,
  ...BATCH,
  ...VIDEO,
  ...JSON_PAGE,
  ...DIFFER,
  ...COMPILER,
  ...PIPELINE,
  ...CONVERTERS,
]

/** What people type for a page that is not in the registry of tools, by its path. */
export const PAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/image-editor': [
    'photo editor',
    'edit picture',
    'photoshop',
    'image converter',
    'image tool',
    'picture editor',
  ],
  '/image-batch': ['bulk images', 'batch photos', 'multiple pictures', 'folder of photos', 'image batch'],
  '/image-to-video': [
    'video maker',
    'make a video from a photo',
    'slideshow',
    'animate picture',
    'photo video',
  ],
  '/json': ['json editor', 'json parser', 'json tool', 'json checker'],
  '/compiler': ['code editor', 'playground', 'run code', 'html css js editor', 'fiddle', 'sandbox'],
  '/differ': [
    'text compare',
    'diff tool',
    'compare documents',
    'diffchecker',
    'winmerge',
    'difference finder',
  ],
  '/pipeline': ['pipelines', 'automation', 'recipes', 'cyber chef', 'steps', 'macro'],
  '/tools': ['list of all tools', 'all converters', 'everything', 'what can this do', 'menu'],
  '/trust': [
    'check it yourself',
    'is anything uploaded',
    'does it upload my files',
    'are my files uploaded',
    'nothing is uploaded',
    'upload nothing',
    'what is sent to the server',
    'prove privacy',
    'verify privacy',
    'sealed',
    'seal the site',
    'no network',
    'block all connections',
    'nothing leaves my device',
    'proof of privacy',
    'is it really private',
    'verify the site',
    'compare with the build',
    'reproducible build',
    'pin a version',
    'stay on a build',
    'stop updates',
    'unsealed',
    'tampered',
  ],
  '/faq': [
    'help',
    'questions',
    'is it free',
    'how does it work',
    'file size limit',
    'supported browsers',
    'is this site safe',
  ],
  '/about': ['who made this', 'roadmap', 'what is planned', 'what comes next', 'license', 'open source'],
  '/privacy-policy': [
    'is this site safe',
    'are my files uploaded',
    'do you keep my files',
    'data privacy',
    'security',
  ],
  '/contact': [
    'report a bug',
    'feedback',
    'suggest a tool',
    'feature request',
    'email the developer',
    'support',
  ],
  '/blogs': ['articles', 'tutorials', 'guides', 'news'],
}
