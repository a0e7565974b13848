// `import()` inside of workers, which codecs are loaded with, needs module workers.
export default { worker: { format: 'es' } }
