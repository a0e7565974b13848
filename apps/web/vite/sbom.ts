/**
 * The software bill of materials of the site, from the same list as the notices. Pure.
 *
 * Source: CycloneDX 1.6 (ECMA-424); the package URL specification.
 */
import type { ShippedPackage } from './notices.ts'

/** When and of what the site was made. */
export interface BuildFacts {
  /** When the sources were last changed: the clock of the machine says nothing about them. */
  readonly date: Date
  /** The commit; empty where it is unknown. */
  readonly commit: string
}

/** Returns the document as JSON. */
export function sbom(packages: readonly ShippedPackage[], { date, commit }: BuildFacts): string {
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1))
  const application = {
    type: 'application',
    'bom-ref': 'whittle',
    name: 'whittle',
    ...(commit === '' ? {} : { version: commit }),
    licenses: [{ license: { id: 'MIT' } }],
  }
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: date.toISOString(), component: application },
    components: sorted.map(componentOf),
    dependencies: [
      { ref: 'whittle', dependsOn: sorted.map(referenceOf) },
      ...sorted.map((each) => ({ ref: referenceOf(each) })),
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function componentOf(shipped: ShippedPackage) {
  const { name, version, licence, as, source, registry } = shipped
  const [scope, rest] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return {
    type: registry === undefined ? 'data' : 'library',
    'bom-ref': referenceOf(shipped),
    ...(scope === undefined ? {} : { group: scope }),
    name: rest,
    version,
    licenses: [/\b(?:AND|OR|WITH)\b/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(registry === undefined ? {} : { purl: referenceOf(shipped) }),
    externalReferences: [{ type: registry === undefined ? 'website' : 'vcs', url: source }],
    properties: [{ name: 'whittle:shipped-as', value: as }],
  }
}

/** A package URL, or the name and version of what no registry has. */
function referenceOf({ name, version, registry }: ShippedPackage): string {
  return registry === undefined ? `${name}@${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`
}
