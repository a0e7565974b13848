/**
 * The tools whose page is more than input, options and output: by the tool's id, the route module that shows its page
 * instead of `routes/converter-tool.tsx`.
 *
 * Such a module is loaded for its own page only. It exports `meta` (that of `lib/converterMeta.ts`) and a component that
 * stands in `<ConverterFrame>`, as `routes/converter-tool.tsx` does.
 */
export const customPages: Readonly<Record<string, string>> = {}
