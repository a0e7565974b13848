/** JSON Schema: reads and checks schemas, and validates documents against them. Pure. */
export { type JsonSchema, openJsonSchema } from './openJsonSchema.ts'
export type { SchemaDraft } from './schemaDraft.ts'
export {
  type SchemaIssue,
  type SchemaReport,
  type ValidateJsonSchemaOptions,
  validateJsonSchema,
} from './validateJsonSchema.ts'
