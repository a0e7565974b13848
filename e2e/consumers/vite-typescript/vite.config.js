// The packages load codecs with `import()`, which only module workers have.
export default { worker: { format: 'es' } }
