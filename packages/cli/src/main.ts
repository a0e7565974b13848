#!/usr/bin/env node
/** The command `whittle`. */
import process from 'node:process'
import { main } from './program.ts'

const { stdin, stdout, stderr, env } = process
// A reader that goes away, as `head` does, is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main(process.argv.slice(2), { stdin, stdout, stderr, env })
