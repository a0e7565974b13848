/** Cron schedules: in words, and their next runs in a time zone. */
export { type ExplainedCron, explainCron } from './explainCron.ts'
export { type CronRun, type NextRunsOptions, nextRuns } from './nextRuns.ts'
