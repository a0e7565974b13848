/** Runs the XML tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import type { XmlConvention } from './conventions.ts'
import { formatXml } from './formatXml.ts'
import { jsonToXml } from './jsonToXml.ts'
import { xmlToJson } from './xmlToJson.ts'

export const toJson: ToolEngine = (input, { convention, arrays, arrayNames, types, whitespace }) =>
  showText(
    xmlToJson(input, {
      convention: convention as XmlConvention,
      arrays: arrays === 'always' ? 'always' : 'repeated',
      arrayNames: String(arrayNames).split(/[\s,]+/),
      types: types === 'safe' ? 'safe' : 'off',
      whitespace: whitespace === 'trim' ? 'trim' : 'keep',
    }),
  )

export const fromJson: ToolEngine = (input, { convention, root, item, declaration, indent }) =>
  showText(
    jsonToXml(input, {
      convention: convention as XmlConvention,
      root: String(root),
      item: String(item),
      declaration: declaration === 'on',
      indent: Number(indent),
    }),
  )

export const format: ToolEngine = (input, { indent }) =>
  showText(formatXml(input, { indent: Number(indent) }))
