/**
 * The tools whose page is more than input, options and output: by tool id, the route module that replaces that of its group (such as
 * `routes/converter/encoding.tsx`).
 *
 * Such a module is loaded only for its own page. It exports `meta = toolMeta([tool])` from `pages/converterMeta.ts`, and a component
 * wrapped in `<ConverterFrame tool={tool}>`.
 */
export const customPages: Readonly<Record<string, string>> = {
  color: 'routes/converter/color.tsx',
  'time-zone': 'routes/converter/time-zone.tsx',
}
