/** Starter projects. New visitors start with the first. */
import { EMPTY_PROJECT, type Project } from '../../lib/compile/project.ts'

interface Template {
  readonly id: string
  readonly name: string
  readonly project: Project
}

const page: Template = {
  id: 'page',
  name: 'Page with a button',
  project: {
    title: 'Counter',
    html: {
      language: 'html',
      code: `<main>
  <h1>Hello</h1>
  <p>Pressed <output id="count">0</output> times.</p>
  <button id="press">Press</button>
</main>
`,
    },
    css: {
      language: 'css',
      code: `body {
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  font: 1rem/1.5 system-ui, sans-serif;
}

button {
  padding: 0.5rem 1rem;
  font: inherit;
}
`,
    },
    script: {
      language: 'javascript',
      code: `const output = document.querySelector('#count')
let count = 0

document.querySelector('#press').addEventListener('click', () => {
  count += 1
  output.textContent = count
  console.log('pressed', { count })
})
`,
    },
  },
}

const blank: Template = { id: 'blank', name: 'Blank', project: EMPTY_PROJECT }

const react: Template = {
  id: 'react',
  name: 'React component',
  project: {
    title: 'To-do list',
    html: { language: 'html', code: '<div id="root"></div>\n' },
    css: {
      language: 'css',
      code: `body {
  max-width: 24rem;
  margin: 2rem auto;
  padding: 0 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
}

form {
  display: flex;
  gap: 0.5rem;
}

input[type='text'] {
  flex: 1;
  font: inherit;
}

.done {
  text-decoration: line-through;
}
`,
    },
    script: {
      language: 'jsx',
      code: `import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function TodoList() {
  const [items, setItems] = useState(['Whittle a spoon'])
  const [done, setDone] = useState([])
  const [text, setText] = useState('')

  const add = (event) => {
    event.preventDefault()
    if (text.trim() !== '') setItems([...items, text])
    setText('')
  }
  const toggle = (item) =>
    setDone(done.includes(item) ? done.filter((one) => one !== item) : [...done, item])

  return (
    <main>
      <h1>To do</h1>
      <form onSubmit={add}>
        <input type="text" aria-label="New item" value={text} onChange={(event) => setText(event.target.value)} />
        <button>Add</button>
      </form>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <label className={done.includes(item) ? 'done' : undefined}>
              <input type="checkbox" checked={done.includes(item)} onChange={() => toggle(item)} /> {item}
            </label>
          </li>
        ))}
      </ul>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<TodoList />)
`,
    },
  },
}

const canvas: Template = {
  id: 'canvas',
  name: 'Canvas animation',
  project: {
    title: 'Bouncing ball',
    html: { language: 'html', code: '<canvas aria-label="A bouncing ball"></canvas>\n' },
    css: {
      language: 'css',
      code: `body {
  margin: 0;
}

canvas {
  display: block;
  width: 100vw;
  height: 100vh;
}
`,
    },
    script: {
      language: 'javascript',
      code: `const canvas = document.querySelector('canvas')
const context = canvas.getContext('2d')
const ball = { x: 60, y: 60, dx: 3, dy: 2, radius: 24 }

function fit() {
  canvas.width = innerWidth * devicePixelRatio
  canvas.height = innerHeight * devicePixelRatio
  context.scale(devicePixelRatio, devicePixelRatio)
}

function draw() {
  if (ball.x < ball.radius || ball.x > innerWidth - ball.radius) ball.dx *= -1
  if (ball.y < ball.radius || ball.y > innerHeight - ball.radius) ball.dy *= -1
  ball.x += ball.dx
  ball.y += ball.dy
  context.clearRect(0, 0, innerWidth, innerHeight)
  context.beginPath()
  context.arc(ball.x, ball.y, ball.radius, 0, 2 * Math.PI)
  context.fillStyle = '#c2410c'
  context.fill()
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) requestAnimationFrame(draw)
}

addEventListener('resize', fit)
fit()
draw()
`,
    },
  },
}

const typed: Template = {
  id: 'typed',
  name: 'TypeScript and SCSS',
  project: {
    title: 'Palette',
    html: { language: 'html', code: '<h1>Palette</h1>\n<ul id="palette"></ul>\n' },
    css: {
      language: 'scss',
      code: `$gap: 0.5rem;
$colors: (leaf: #4d7c0f, sky: #0369a1, clay: #c2410c);

body {
  margin: $gap * 4;
  font: 1rem/1.5 system-ui, sans-serif;
}

ul {
  display: flex;
  gap: $gap;
  padding: 0;
  list-style: none;
}

li {
  padding: $gap $gap * 2;
  color: white;

  @each $name, $color in $colors {
    &.#{$name} {
      background: $color;
    }
  }
}
`,
    },
    script: {
      language: 'typescript',
      code: `interface Swatch {
  readonly name: 'leaf' | 'sky' | 'clay'
  readonly uses: readonly string[]
}

const swatches: Swatch[] = [
  { name: 'leaf', uses: ['good news'] },
  { name: 'sky', uses: ['links', 'notes'] },
  { name: 'clay', uses: ['buttons'] },
]

const list = document.querySelector<HTMLUListElement>('#palette')!
for (const { name, uses } of swatches) {
  const item = document.createElement('li')
  item.className = name
  item.textContent = name + ': ' + uses.join(', ')
  list.append(item)
}

console.table(swatches)
`,
    },
  },
}

const notes: Template = {
  id: 'notes',
  name: 'Markdown notes',
  project: {
    title: 'Notes',
    html: {
      language: 'markdown',
      code: `# Sharpening

A sharp tool is a safe tool.

1. Flatten the back.
2. Grind the bevel to **25°**.
3. Hone at **30°**.

| Stone  | Grit  |
| ------ | ----- |
| coarse | 400   |
| medium | 1,000 |
| fine   | 6,000 |

> Count the strokes, not the minutes.
`,
    },
    css: {
      language: 'css',
      code: `body {
  max-width: 60ch;
  margin: 2rem auto;
  padding: 0 1rem;
  font: 1.0625rem/1.6 Georgia, serif;
}

td,
th {
  padding: 0.25rem 1rem 0.25rem 0;
  border-bottom: 1px solid #ccc;
  text-align: left;
}

@media (prefers-color-scheme: dark) {
  body {
    background: #1c1917;
    color: #e7e5e4;
  }
}
`,
    },
    script: { language: 'javascript', code: '' },
  },
}

/** All templates, in the order offered. */
export const COMPILER_TEMPLATES: readonly [Template, ...Template[]] = [
  page,
  blank,
  react,
  canvas,
  typed,
  notes,
]
