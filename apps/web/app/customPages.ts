/**
 * The tools whose page is more than input, options and output: by tool id, the module that is rendered
 * instead of `routes/converter/tool.tsx`.
 *
 * Such a module is loaded only for its own page. Its default export is a component that gets the `tool` and
 * wraps what it shows in `<ConverterFrame tool={tool}>`.
 */
export const customPages: Readonly<Record<string, string>> = {
  color: 'routes/converter/color.tsx',
  regex: 'routes/converter/regex.tsx',
  'time-zone': 'routes/converter/time-zone.tsx',
}
