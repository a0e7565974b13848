import type { ReactElement } from 'react'
import { OptionFields } from '../features/converter/OptionFields.tsx'
import { OptionLine } from '../features/converter/OptionLine.tsx'
import { PipelineBuilder } from '../features/pipeline/PipelineBuilder.tsx'
import { pageMeta } from '../pages/pageMeta.ts'

export const meta = () => pageMeta('/pipeline')

export default function PipelineRoute(): ReactElement {
  return <PipelineBuilder Options={OptionLine} Secrets={OptionFields} />
}
