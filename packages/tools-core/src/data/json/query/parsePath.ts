/**
 * Parses a JSONPath query. Offsets count UTF-16 units. Source: RFC 9535, section 2; for the types of
 * functions, section 2.4.3. Pure.
 */
import {
  type Call,
  FUNCTIONS,
  type FunctionName,
  isSingular,
  type Operand,
  type Operator,
  type Query,
  type Segment,
  type Selector,
  type Test,
} from './path.ts'
import { PathReader } from './pathReader.ts'

/** The deepest nesting of filters, and of parentheses. */
const MAX_DEPTH = 200

/**
 * Parses a query to its tree.
 *
 * @throws PathError with the offset where the query breaks the grammar.
 */
export function parsePath(text: string): readonly Segment[] {
  const parser = new PathParser(text)
  return parser.parse()
}

class PathParser {
  private readonly reader: PathReader
  private depth = 0

  constructor(text: string) {
    this.reader = new PathReader(text)
  }

  parse(): readonly Segment[] {
    const { reader } = this
    if (!reader.take('$')) reader.fail('A query must begin with “$”, the root.')
    const segments = this.segments()
    if (reader.at < reader.text.length) reader.fail('This cannot follow here in a query.')
    return segments
  }

  private segments(): Segment[] {
    const { reader } = this
    const segments: Segment[] = []
    for (;;) {
      const before = reader.at
      reader.skipSpace()
      const segment = this.segment()
      if (segment === undefined) {
        reader.at = before
        return segments
      }
      segments.push(segment)
    }
  }

  private segment(): Segment | undefined {
    const { reader } = this
    if (reader.take('..')) {
      const selectors = reader.take('[') ? this.bracket() : this.shorthand()
      return { reach: 'descendant', selectors }
    }
    if (reader.take('.')) return { reach: 'child', selectors: this.shorthand() }
    return reader.take('[') ? { reach: 'child', selectors: this.bracket() } : undefined
  }

  private shorthand(): readonly Selector[] {
    if (this.reader.take('*')) return [{ kind: 'wildcard' }]
    const name = this.reader.name() ?? this.reader.fail('The point must be followed by a name or “*”.')
    return [{ kind: 'name', name }]
  }

  private bracket(): readonly Selector[] {
    const { reader } = this
    const selectors: Selector[] = []
    do {
      reader.skipSpace()
      selectors.push(this.selector())
      reader.skipSpace()
    } while (reader.take(','))
    reader.expect(']')
    return selectors
  }

  private selector(): Selector {
    const { reader } = this
    if (reader.take('*')) return { kind: 'wildcard' }
    if (reader.take('?')) {
      reader.skipSpace()
      return { kind: 'filter', test: this.or() }
    }
    const name = reader.string()
    if (name !== undefined) return { kind: 'name', name }
    const start = reader.integer()
    const behind = reader.at
    reader.skipSpace()
    if (reader.take(':')) return this.slice(start)
    reader.at = behind
    const index =
      start ?? reader.fail('Brackets must contain a name in quotes, an index, a slice, “*” or a filter.')
    return { kind: 'index', index }
  }

  private slice(start: number | undefined): Selector {
    const { reader } = this
    reader.skipSpace()
    const end = reader.integer()
    reader.skipSpace()
    let step: number | undefined
    if (reader.take(':')) {
      reader.skipSpace()
      step = reader.integer()
    }
    return {
      kind: 'slice',
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      step: step ?? 1,
    }
  }

  private or(): Test {
    return this.chain('||', 'or', () => this.chain('&&', 'and', () => this.basic()))
  }

  private chain(operator: string, kind: 'or' | 'and', part: () => Test): Test {
    const { reader } = this
    const tests = [part()]
    for (;;) {
      const before = reader.at
      reader.skipSpace()
      if (!reader.take(operator)) {
        reader.at = before
        return tests.length === 1 ? tests[0]! : { kind, tests }
      }
      reader.skipSpace()
      tests.push(part())
    }
  }

  private basic(): Test {
    const { reader } = this
    this.depth += 1
    if (this.depth > MAX_DEPTH) reader.fail('The filter is nested too deeply.')
    const test = this.basicInside()
    this.depth -= 1
    return test
  }

  private basicInside(): Test {
    const { reader } = this
    const start = reader.at
    const isNegated = reader.take('!')
    if (isNegated) reader.skipSpace()
    if (reader.take('(')) {
      reader.skipSpace()
      const test = this.or()
      reader.skipSpace()
      reader.expect(')')
      return isNegated ? { kind: 'not', test } : test
    }
    const left = this.operand()
    const operator = isNegated ? undefined : this.operator()
    if (operator === undefined) {
      const test = this.asTest(left, start)
      return isNegated ? { kind: 'not', test } : test
    }
    this.assertValue(left, start)
    const rightStart = reader.at
    const right = this.operand()
    this.assertValue(right, rightStart)
    return { kind: 'compare', operator, left, right }
  }

  private operator(): Operator | undefined {
    const { reader } = this
    const before = reader.at
    reader.skipSpace()
    const operator = reader.match(/[=!<>]=|[<>]/y) as Operator | undefined
    if (operator === undefined) reader.at = before
    else reader.skipSpace()
    return operator
  }

  private operand(): Operand {
    const { reader } = this
    if (reader.take('$')) return this.query('root')
    if (reader.take('@')) return this.query('current')
    const value = reader.string()
    if (value !== undefined) return { kind: 'string', value }
    const text = reader.number()
    if (text !== undefined) return { kind: 'number', text }
    const start = reader.at
    const word = reader.match(/[a-z][a-z_0-9]*/y)
    if (word !== undefined && reader.take('(')) return this.call(word, start)
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' }
    if (word === 'null') return { kind: 'null' }
    return reader.fail('A filter must compare or test “@…”, “$…”, a value or a function.', start)
  }

  private query(from: Query['from']): Query {
    return { kind: 'query', from, segments: this.segments() }
  }

  private call(name: string, start: number): Call {
    const { reader } = this
    if (!isFunction(name)) return reader.fail(`JSONPath has no function “${name}”.`, start)
    const { takes } = FUNCTIONS[name]
    const operands: Operand[] = []
    reader.skipSpace()
    while (!reader.take(')')) {
      if (operands.length > 0) {
        reader.expect(',')
        reader.skipSpace()
      }
      const at = reader.at
      const operand = this.operand()
      if (takes[operands.length] === 'nodes') {
        if (operand.kind !== 'query') reader.fail(`${name}() takes a query.`, at)
      } else this.assertValue(operand, at)
      operands.push(operand)
      reader.skipSpace()
    }
    if (operands.length !== takes.length) reader.fail(`${name}() takes ${takes.length} arguments.`, start)
    return { kind: 'function', name, operands }
  }

  /** An operand on its own tests whether something exists, or is a function that returns true or false. */
  private asTest(operand: Operand, at: number): Test {
    if (operand.kind === 'query') return { kind: 'exists', query: operand }
    if (operand.kind === 'function' && FUNCTIONS[operand.name].gives === 'logical')
      return { kind: 'call', call: operand }
    return this.reader.fail('A value alone is not a test; compare it with something.', at)
  }

  private assertValue(operand: Operand, at: number): void {
    if (operand.kind === 'query' && !isSingular(operand)) {
      this.reader.fail('Only a query that finds at most one node can be used as a value.', at)
    }
    if (operand.kind === 'function' && FUNCTIONS[operand.name].gives === 'logical') {
      this.reader.fail(`${operand.name}() returns true or false; it cannot be compared.`, at)
    }
  }
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name)
}
