/**
 * Resolves dynamic references, which mean another schema depending on the way by which validation came to
 * them.
 *
 * What they mean is decided by the resources entered on that way. So each subschema is copied once for each
 * such state in which it can be reached, and in a copy a dynamic reference is a plain one. Source: JSON
 * Schema 2020-12, Core, section 8.2.3.2; 2019-09, section 8.2.4.2. Pure.
 */
import type { Schema } from '@cfworker/json-schema'
import { isRecord } from '@whittle/foundation/record'
import { KEYWORDS } from './keywords.ts'

// Every JavaScript host has it, but the ES library types do not.
declare const URL: new (url: string, base: string) => { readonly href: string; readonly hash: string }

/** Schemas by URI. */
type Lookup = Readonly<Record<string, Schema | boolean>>

/** A schema, before its dynamic references are resolved and after. */
export interface ReadSchema {
  readonly root: Schema | boolean
  readonly lookup: Lookup
  /** The node of each subschema in the text. */
  readonly nodes: ReadonlyMap<unknown, number>
}

/** More copies than this are not made: combinations of resources multiply. */
const MAX_COPIES = 50_000

/** The name of the anchor that `$recursiveAnchor: true` sets; no other anchor can be called this. */
const RECURSIVE = '#'

export function hasDynamicReferences({ nodes }: Pick<ReadSchema, 'nodes'>): boolean {
  for (const schema of nodes.keys())
    if (isRecord(schema) && (schema.$dynamicRef !== undefined || schema.$recursiveRef !== undefined))
      return true
  return false
}

/** The schema without dynamic references; `undefined` where that needs too many copies. */
export function bindDynamicReferences(schema: ReadSchema): ReadSchema | undefined {
  return new Binder(schema).bind()
}

/** The outermost resource entered so far that has an anchor of a name: its URI, by the name. */
type Scope = ReadonlyMap<string, string>

/** A subschema to copy, and its copy. */
interface Copying {
  readonly from: Schema
  readonly to: Record<string, unknown>
  readonly scope: Scope
}

class Binder {
  private readonly root: Schema | boolean
  private readonly lookup: Lookup
  private readonly nodes: ReadonlyMap<unknown, number>
  /** The schemas with dynamic anchors in each resource, by their names. */
  private readonly anchors = new Map<string, Map<string, Schema>>()
  private readonly copies = new Map<string, Record<string, unknown>>()
  private readonly numbers = new Map<unknown, number>()
  private readonly waiting: Copying[] = []
  private readonly newLookup: Record<string, Schema | boolean> = Object.create(null)
  private readonly newNodes = new Map<unknown, number>()

  constructor({ root, lookup, nodes }: ReadSchema) {
    this.root = root
    this.lookup = lookup
    this.nodes = nodes
    for (const schema of nodes.keys()) this.takeAnchors(schema as Schema)
  }

  bind(): ReadSchema | undefined {
    const root = this.reach(this.root, new Map())
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      if (this.copies.size > MAX_COPIES) return undefined
      this.fill(next)
    }
    return { root: root as Schema | boolean, lookup: this.newLookup, nodes: this.newNodes }
  }

  private takeAnchors(schema: Schema): void {
    const uri = schema.__absolute_uri__
    if (uri === undefined) return
    const resource = resourceOf(uri)
    const known = this.anchors.get(resource) ?? new Map<string, Schema>()
    this.anchors.set(resource, known)
    if (schema.$dynamicAnchor !== undefined) known.set(schema.$dynamicAnchor, schema)
    if (schema.$recursiveAnchor === true && uri === resource) known.set(RECURSIVE, schema)
  }

  /** The copy of a schema for the scope in which it is reached; filled later. */
  private reach(schema: unknown, before: Scope): unknown {
    if (!isRecord(schema)) return schema
    const scope = this.enter(before, resourceOf((schema as Schema).__absolute_uri__ ?? ''))
    const key = `${this.numberOf(schema)} ${[...scope].flat().join(' ')}`
    const known = this.copies.get(key)
    if (known !== undefined) return known
    const copy: Record<string, unknown> = {}
    this.copies.set(key, copy)
    const node = this.nodes.get(schema)
    if (node !== undefined) this.newNodes.set(copy, node)
    this.waiting.push({ from: schema as Schema, to: copy, scope })
    return copy
  }

  private numberOf(schema: unknown): number {
    const number = this.numbers.get(schema) ?? this.numbers.size
    this.numbers.set(schema, number)
    return number
  }

  private enter(scope: Scope, resource: string): Scope {
    const added = [...(this.anchors.get(resource)?.keys() ?? [])].filter((name) => !scope.has(name))
    return added.length === 0 ? scope : new Map([...scope, ...added.map((name) => [name, resource] as const)])
  }

  private fill({ from, to, scope }: Copying): void {
    for (const [keyword, value] of Object.entries(from)) {
      if (keyword === '$dynamicRef' || keyword === '$recursiveRef' || keyword === '$ref') continue
      to[keyword] = this.inside(keyword, value, scope)
    }
    const { $ref, $dynamicRef, $recursiveRef } = from
    const dynamic = this.dynamicTarget(from, scope)
    // In a schema without a plain reference, `readDynamicNames` has put the dynamic one in its place.
    const plain =
      $ref === undefined || $ref === $dynamicRef ? undefined : this.lookup[from.__absolute_ref__ ?? '']
    if (plain !== undefined) this.refer(to, $ref ?? '', this.reach(plain, scope))
    if (dynamic === undefined) return
    const name = $dynamicRef ?? $recursiveRef ?? ''
    if (plain === undefined) {
      this.refer(to, name, this.reach(dynamic, scope))
      return
    }
    const second: Record<string, unknown> = {}
    this.refer(second, name, this.reach(dynamic, scope))
    this.newNodes.set(second, this.nodes.get(from) ?? 0)
    to.allOf = [...((to.allOf as unknown[] | undefined) ?? []), second]
  }

  /** The value of a keyword, with copies of the schemas in it. */
  private inside(keyword: string, value: unknown, scope: Scope): unknown {
    const schemas = KEYWORDS.get(keyword)?.schemas ?? 'none'
    if (schemas === 'none') return value
    if (Array.isArray(value)) return value.map((part) => this.reach(part, scope))
    if (schemas === 'self') return this.reach(value, scope)
    return Object.fromEntries(
      Object.entries(value as object).map(([name, part]) => [
        name,
        // The lists of names in “dependencies” are no schemas.
        Array.isArray(part) ? part : this.reach(part, scope),
      ]),
    )
  }

  /** The schema that the dynamic reference of a schema means in a scope. */
  private dynamicTarget({ $dynamicRef, $recursiveRef, __absolute_uri__ }: Schema, scope: Scope): unknown {
    const resource = resourceOf(__absolute_uri__ ?? '')
    if ($dynamicRef !== undefined) {
      const url = new URL($dynamicRef, resource)
      const name = decodeURIComponent(url.hash.slice(1))
      const initial = this.anchors.get(resourceOf(url.href))?.get(name)
      if (initial === undefined) return this.lookup[url.href] ?? this.lookup[resourceOf(url.href)]
      return this.anchors.get(scope.get(name) ?? '')?.get(name) ?? initial
    }
    if ($recursiveRef === undefined) return undefined
    const isDynamic = this.anchors.get(resource)?.has(RECURSIVE) ?? false
    return this.lookup[isDynamic ? (scope.get(RECURSIVE) ?? resource) : resource]
  }

  private refer(from: Record<string, unknown>, name: string, target: unknown): void {
    const uri = isRecord(target) ? `copy:${this.numberOf(target)}` : `copy:${String(target)}`
    this.newLookup[uri] = target as Schema | boolean
    from.$ref = name
    Object.defineProperty(from, '__absolute_ref__', { enumerable: false, value: uri })
  }
}

function resourceOf(uri: string): string {
  const hash = uri.indexOf('#')
  return hash < 0 ? uri : uri.slice(0, hash)
}
