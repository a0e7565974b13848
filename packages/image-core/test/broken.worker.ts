/** For tests: a worker whose script fails. */
throw new Error('this worker never works')
