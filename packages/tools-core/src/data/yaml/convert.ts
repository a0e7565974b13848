/** Runs the YAML tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { jsonToYaml } from './jsonToYaml.ts'
import { yamlToJson } from './yamlToJson.ts'

export const toJson: ToolEngine = (input, { merge, indent }) =>
  showText(yamlToJson(input, { merge: merge !== 'off', indent: Number(indent) }))

export const fromJson: ToolEngine = (input, { indent, style, quoting }) =>
  showText(
    jsonToYaml(input, {
      indent: Number(indent),
      style: style === 'flow' ? 'flow' : 'block',
      quoting: quoting === 'all' ? 'all' : 'needed',
    }),
  )
