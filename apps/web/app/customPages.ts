/**
 * The tools whose page is more than input, options and output: by the tool's id, the route module that shows its page
 * instead of that of its group (`routes/converter/encoding.tsx` and its like).
 *
 * Such a module is loaded for its own page only. It exports `meta = toolMeta([tool])` of `lib/pages/converterMeta.ts`, and a component
 * that stands in `<ConverterFrame tool={tool}>`.
 */
export const customPages: Readonly<Record<string, string>> = {
  color: 'routes/converter/color.tsx',
  'time-zone': 'routes/converter/time-zone.tsx',
}
