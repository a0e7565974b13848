/** JSON Schema: a schema read and checked, and documents checked against it. Pure. */
export { type JsonSchema, openJsonSchema } from './openJsonSchema.ts'
export type { SchemaDraft } from './schemaDraft.ts'
export {
  type SchemaIssue,
  type SchemaReport,
  type ValidateJsonSchemaOptions,
  validateJsonSchema,
} from './validateJsonSchema.ts'
