/**
 * The fields and values of types in the source, for tests that compare a list with the type it must agree
 * with.
 *
 * It reads code through the compiler API that TypeScript had up to version 6, as `apiReference.mjs` does.
 */
import ts from 'typescript'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  customConditions: ['@whittle/source'],
  jsx: ts.JsxEmit.Preserve,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** What a type consists of. */
export interface TypeMembers {
  /** Each field of an object type, inherited ones too, with the literals that it accepts. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** The literals of a union type. */
  readonly literals: readonly string[]
}

/**
 * Reads types by their names, each from the file that declares it. One program reads all, because that takes
 * seconds.
 *
 * @throws Error when a file does not declare a type of that name, or when the type is empty, as it is if an
 *   import could not be resolved.
 */
export function readTypes(
  wanted: readonly { readonly file: string; readonly type: string }[],
): TypeMembers[] {
  const program = ts.createProgram([...new Set(wanted.map(({ file }) => file))], OPTIONS)
  const checker = program.getTypeChecker()
  return wanted.map(({ file, type: name }) => {
    const declaration = program
      .getSourceFile(file)
      ?.statements.find(
        (each) =>
          (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
      )
    if (declaration === undefined) throw new Error(`${file} declares no type ${name}.`)
    const type = checker.getTypeAtLocation(declaration)
    const literals = literalsOf(type)
    const properties = literals.length > 0 ? [] : checker.getPropertiesOfType(type)
    if (literals.length + properties.length === 0) throw new Error(`${name} in ${file} has no members.`)
    const fields = properties.map(
      (field) => [field.name, literalsOf(checker.getTypeOfSymbolAtLocation(field, declaration))] as const,
    )
    return { fields: new Map(fields), literals }
  })
}

/** The texts and numbers of a union; a type that is one of them counts as a union of one. */
function literalsOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [`${part.value}`] : []))
}
