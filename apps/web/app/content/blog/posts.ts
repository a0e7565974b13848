/**
 * The list of articles: what is known about each without reading it. The text of each is in `<slug>.md`
 * beside this file.
 *
 * Pure data: read by the pages, by the table of pages and by the build. A test checks `minutes` against the
 * length of the text.
 */

/** One article. */
export interface Post {
  /** End of its address, and name of its file. */
  readonly slug: string
  readonly title: string
  /** One or two sentences, 60 to 160 characters. */
  readonly description: string
  readonly keywords: readonly string[]
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published: string
  /** Reading time. */
  readonly minutes: number
  /** What its figure shows, and the line below it. The picture is in `pictures/blog/`. */
  readonly figure: { readonly alt: string; readonly caption: string }
  /** The tool it is about, if there is one. */
  readonly tool?: string
}

/** All articles, newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'linear-light-resizing',
    title: 'Why a resized picture gets darker',
    description:
      'Averaging sRGB numbers is not averaging light. One-pixel stripes show it: 127 where 188 is right. What resizing in linear light changes.',
    keywords: ['image resizing', 'sRGB', 'linear light', 'gamma', 'canvas drawImage'],
    published: '2026-11-21',
    minutes: 3,
    figure: {
      alt: 'Three fields: black and white stripes, a light grey named 188, and a darker grey named 127.',
      caption:
        'The same stripes, made smaller by our Image Editor and by a canvas: 188 is as bright as the stripes, 127 is not.',
    },
    tool: '/image-editor',
  },
  {
    slug: 'what-a-photo-tells',
    title: 'What a photo tells: EXIF, orientation and GPS',
    description:
      'A photo’s file holds the camera, the time and the place. Where they are kept, the one field you would miss, and what to remove.',
    keywords: ['EXIF', 'GPS in photos', 'orientation', 'remove metadata', 'privacy'],
    published: '2026-11-21',
    minutes: 2,
    figure: {
      alt: 'The Image Editor lists what it found in a photo: EXIF data and a GPS position.',
      caption:
        'What our Image Editor finds in a sample photo. The camera and the position in it are invented.',
    },
    tool: '/image-editor',
  },
  {
    slug: 'smaller-jpegs-mozjpeg',
    title: 'MozJPEG against the browser’s JPEG',
    description:
      'How to compare two JPEG encoders fairly, what MozJPEG saves on ten pictures, and why its default settings did worse than the browser.',
    keywords: ['MozJPEG', 'JPEG compression', 'SSIM', 'toBlob', 'image optimisation'],
    published: '2026-11-21',
    minutes: 2,
    figure: {
      alt: 'The top of a barn twice, enlarged four times: the original photo, and the JPEG that MozJPEG made of it.',
      caption: 'A detail of a photo, enlarged four times, before and after MozJPEG at quality 80.',
    },
    tool: '/image-editor',
  },
  {
    slug: 'what-an-ico-file-holds',
    title: 'What an ICO file holds',
    description:
      'The bytes of a favicon: header, directory, bitmaps with doubled height and a mask, PNG inside, bit depths, and which sizes to put in.',
    keywords: ['ICO format', 'favicon', 'icon sizes', 'bit depth', 'file format'],
    published: '2026-11-21',
    minutes: 2,
    figure: {
      alt: 'A hex dump that begins with 00 00 01 00 01 00 20 20.',
      caption: 'The first bytes of an icon that our Image Editor has written.',
    },
    tool: '/image-editor',
  },
  {
    slug: 'h264-that-plays-everywhere',
    title: 'H.264 from the browser that plays everywhere',
    description:
      'Even sizes, the right level, limited range, an index at the front: what decides whether an MP4 made in a browser plays elsewhere.',
    keywords: ['H.264', 'WebCodecs', 'MP4', 'VideoFrame', 'BT.709'],
    published: '2026-11-21',
    minutes: 3,
    figure: {
      alt: 'The Image to Video Maker with a photo of a barn and the settings of a video.',
      caption: 'Our Image to Video Maker follows the rules below for every video.',
    },
    tool: '/image-to-video',
  },
  {
    slug: 'json-parse-loses-numbers',
    title: 'Why JSON.parse loses numbers',
    description:
      'Large ids change, 1e400 becomes null, 1.0 becomes 1, keys move. What JSON.parse forgets, and how to read JSON without losing a digit.',
    keywords: ['JSON.parse', 'big numbers', 'BigInt', 'JSON Formatter', 'precision'],
    published: '2026-11-21',
    minutes: 2,
    figure: {
      alt: 'A JSON document with long numbers, formatted without a change, and a note about one with more digits than a double holds.',
      caption: 'Our JSON Formatter keeps every digit and says which numbers other programs would change.',
    },
    tool: '/json',
  },
  {
    slug: 'decoding-a-jwt-verifies-nothing',
    title: 'Decoding a JWT verifies nothing',
    description:
      'Anyone can read a JSON Web Token and anyone can write one. What a signature check does, two famous faults, and what to check after it.',
    keywords: ['JWT', 'JSON Web Token', 'verify JWT', 'alg none', 'Base64url'],
    published: '2026-11-21',
    minutes: 2,
    figure: {
      alt: 'The decoded token: its header says alg none, its payload says role admin.',
      caption: 'The token of this article, decoded. Nobody issued it.',
    },
    tool: '/converter/encoding/jwt-decode',
  },
]

/** The article with a slug, or `undefined`. */
export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug)
}
