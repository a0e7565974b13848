/** SVGs of the kinds that drawing programs write, made for tests. */

const root = (inside: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made for a test -->\n<svg xmlns="http://www.w3.org/2000/svg" ` +
  `xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="48" viewBox="0 0 48 48" ${attributes}>\n` +
  `  <metadata><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Somebody</dc:creator></metadata>\n  ${inside}\n</svg>\n`

/** Drawings by the names of what is in them. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  shapes: root(
    '<g id="layer1"><rect id="r1" x="4.00000" y="4.00000" width="20.0000" height="12.0000" fill="#ff0000"/>' +
      '<circle cx="34" cy="34" r="10" style="fill:rgb(0,0,255);stroke:none"/></g>',
  ),
  curves: root('<path d="M 4.123456 40.654321 C 10.1 4.2 38.3 4.4 44.012345 40.098765 Z" fill="#083"/>'),
  gradient: root(
    '<defs><linearGradient id="a"><stop offset="0%" stop-color="#ff8800"/><stop offset="100%" ' +
      'stop-color="#0088ff" stop-opacity="0.5"/></linearGradient></defs>' +
      '<rect width="48" height="48" fill="url(#a)"/>',
  ),
  nested: root(
    '<g transform="translate(10,10)"><g transform="rotate(30)"><g fill="teal"><g><rect width="18" height="9"/>' +
      '<rect x="2" y="12" width="18" height="9"/></g></g></g></g>',
  ),
  styled: root(
    '<style type="text/css">.st0 { fill: #C00; } .st1 { fill: none; stroke: #060; stroke-width: 3; }</style>' +
      '<path class="st0" d="M4,4 L20,4 L12,20 Z"/><path class="st1" d="M24,24 L44,24 L34,44 Z"/>',
  ),
  clipped: root(
    '<defs><clipPath id="c"><circle cx="24" cy="24" r="18"/></clipPath></defs>' +
      '<g clip-path="url(#c)"><rect width="24" height="48" fill="#333"/><rect x="24" width="24" height="48" ' +
      'fill="#eee"/></g>',
  ),
  masked: root(
    '<mask id="m" maskUnits="userSpaceOnUse"><rect width="48" height="48" fill="#fff"/><circle cx="24" cy="24" ' +
      'r="8" fill="#000"/></mask><rect width="48" height="48" fill="#a0f" mask="url(#m)"/>',
  ),
  strokes: root(
    '<g stroke="black" stroke-width="2" fill="none" stroke-linecap="round"><line x1="4" y1="4" x2="44" y2="44"/>' +
      '<polyline points="4,24 14,14 24,24 34,14 44,24"/><ellipse cx="24" cy="36" rx="12" ry="6"/></g>',
  ),
  repeated: root(
    '<defs><g id="petal"><ellipse cx="24" cy="12" rx="4" ry="10" fill="#e46"/></g></defs>' +
      [0, 72, 144, 216, 288]
        .map((turn) => `<use xlink:href="#petal" transform="rotate(${turn} 24 24)"/>`)
        .join(''),
  ),
  see_through: root(
    '<g opacity="0.5"><rect width="30" height="30" fill="#f00"/><rect x="18" y="18" width="30" height="30" ' +
      'fill="#00f"/></g>',
  ),
  editor: root(
    '<sodipodi:namedview pagecolor="#fff"/><g inkscape:label="Layer 1" inkscape:groupmode="layer">' +
      '<path style="fill:#123456;fill-opacity:1;stroke:none" d="m 8,8 h 32 v 32 h -32 z"/></g>',
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
      'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  ),
  /** A thousandth of a unit is a pixel here, and SVGO keeps three digits. */
  tiny: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 .05 .05"><path fill="#246" d="M.004321 .004567C.012345 .049876 .034567 .001234 .045678 .045432L.024689 .031357Z"/></svg>`,
}
