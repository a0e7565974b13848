/** Every text of the Pipeline Builder. */
import type { Pipeline } from '@whittle/tools-core/pipeline'

export const PIPELINE_COPY = {
  heading: 'Pipeline Builder',
  tagline: 'Several tools one after the other: each step works on what the one before it made.',
  nameLabel: 'Name',
  namePlaceholder: 'Untitled',
  addLabel: 'Add a step',
  addPlaceholder: 'Type a tool: Base64, JSON, hash …',
  fits: 'Fits this output:',
  begins: 'Fits this input:',
  empty: 'No steps yet. Add one below, or try the example.',
  example: 'Try an example',
  outputEmpty: 'The result of the last step appears here.',
  secretStays: 'The input of one of the steps is a secret: it is never put into a link.',
  fileStays: 'A file is never put into a link.',
  keptEmpty: 'No pipeline is kept yet. “Keep” stores the present one in this browser.',
} as const

/** What “Try an example” shows. */
export const EXAMPLE: { readonly pipeline: Pipeline; readonly input: string } = {
  pipeline: {
    version: 1,
    name: 'Base64 to CSV',
    steps: [{ tool: 'base64-decode' }, { tool: 'json-format' }, { tool: 'json-to-csv' }],
  },
  input:
    'W3siY2l0eSI6Ikxpc2JvbiIsInRlbXAiOjE3fSx7ImNpdHkiOiJPc2xvIiwidGVtcCI6LTJ9LHsiY2l0eSI6IlB1bmUiLCJ0ZW1wIjoyOX1d',
}
