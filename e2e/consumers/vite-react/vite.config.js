// Codecs are loaded with `import()` in workers, which requires module workers.
export default { worker: { format: 'es' } }
