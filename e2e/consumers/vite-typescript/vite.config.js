// The packages load codecs with `import()`, which only module workers support.
export default { worker: { format: 'es' } }
