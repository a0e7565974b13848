import { spawnSync } from 'node:child_process'

// Without Next's report of how it is used.
const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
})
process.exitCode = status ?? 1
