/** One recipe over many pictures, wherever their pixels are made. Pure. */
export {
  type BatchFormat,
  type BatchRecipe,
  type PictureFacts,
  recipeFor,
  soughtAspect,
} from './batchRecipe.ts'
export {
  type BatchEvent,
  type BatchExport,
  type BatchFailure,
  type BatchFile,
  type BatchJobOptions,
  type BatchOptions,
  type BatchOutcome,
  type BatchResult,
  type BatchResultFormat,
  type BatchWorker,
  runBatch,
} from './runBatch.ts'
