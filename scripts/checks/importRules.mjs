/** The import rules (dependency-cruiser): which code may import which, and why. */

/** Tests and their helpers, within the source folders. */
const TESTS = '\\.test\\.tsx?$|/testing/'
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other are really one module, or share a third that should be extracted.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-unresolvable',
      comment:
        'An import that does not resolve breaks the first user who installs the package. (`?url`, `?worker&url`, `?raw` and `virtual:` imports are resolved by Vite, whose build fails if it cannot.)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|worker&url)$' },
    },
    {
      name: 'pure-core',
      comment:
        'A core runs in Node, in workers and in pages, so it never imports its browser or node folder.',
      severity: 'error',
      from: { path: '^packages/(image|video|tools)-core/src/', pathNot: `/src/(browser|node)/|${TESTS}` },
      to: { path: '^packages/[^/]+/src/(browser|node)/' },
    },
    {
      name: 'rims-stay-apart',
      comment:
        'A page cannot load Node’s code, nor a server a page’s. What both need belongs to the pure core.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/(browser|node)/', pathNot: TESTS },
      to: { path: '^packages/$1/src/(browser|node)/', pathNot: '^packages/$1/src/$2/' },
    },
    {
      name: 'cores-stand-alone',
      comment:
        'image-core and tools-core depend on no other package of ours, nor on each other, because they have different users. The foundation is bundled into each.',
      severity: 'error',
      from: { path: '^packages/(image-core|tools-core|foundation)/' },
      to: { path: '^(packages|apps|e2e)/', pathNot: '^packages/($1|foundation)/' },
    },
    {
      name: 'shared-shelf-knows-no-other',
      comment: 'What every engine of tools-core uses must not bring one of them along.',
      severity: 'error',
      from: { path: '^packages/tools-core/src/shared/', pathNot: TESTS },
      to: { path: '^packages/tools-core/src/(?!shared/)' },
    },
    {
      name: 'shelves-stand-alone',
      comment:
        'An engine of tools-core uses its own shelf and the shared one, so that a shelf can be read and changed alone.',
      severity: 'error',
      from: { path: '^packages/tools-core/src/(number|style|text|time|generate|data)/', pathNot: TESTS },
      to: { path: '^packages/tools-core/src/', pathNot: '^packages/tools-core/src/($1|shared)/' },
    },
    {
      name: 'encoding-and-code-read-data',
      comment:
        'A token holds JSON, and code is written from it; no other engine of these shelves needs another shelf.',
      severity: 'error',
      from: { path: '^packages/tools-core/src/(encoding|code)/', pathNot: TESTS },
      to: { path: '^packages/tools-core/src/', pathNot: '^packages/tools-core/src/($1|data|shared)/' },
    },
    {
      name: 'video-uses-geometry',
      comment:
        'The video maker needs only the crop and size of a picture; the browser or the caller decodes it, and a WebP loads what turns it upright. The foundation is bundled.',
      severity: 'error',
      from: { path: '^packages/video-core/src/(?!node/)' },
      to: {
        path: '^packages/',
        pathNot: '^packages/(video-core|image-core/src/(geometry|browser/native)|foundation)/',
      },
    },
    {
      name: 'video-opens-files-on-a-server',
      comment:
        'In Node nobody has read the file before: image-core identifies it, finds what follows the picture, and reads TIFF; ffmpeg decodes the rest.',
      severity: 'error',
      from: { path: '^packages/video-core/src/node/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/(video-core|image-core/src/((geometry|metadata|tiff)/|index\\.ts$)|foundation)',
      },
    },
    {
      name: 'cropper-uses-geometry',
      comment:
        'The cropper is small because it needs only the crop geometry; the code for pictures loads with the first picture.',
      severity: 'error',
      from: {
        path: '^packages/cropper-react/src/',
        pathNot: `/src/picture/|${TESTS}`,
      },
      to: {
        path: '^packages/(image-core|video-core|tools-core)/',
        pathNot: '^packages/image-core/src/geometry/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
        dynamic: false,
      },
    },
    {
      name: 'cropper-needs-no-codec',
      comment:
        'The cropper identifies and writes pictures with the browser’s own means; what opens rare formats is handed to it, and not even loaded on demand.',
      severity: 'error',
      from: { path: '^packages/cropper-react/src/', pathNot: TESTS },
      to: {
        path: '^packages/(image-core|video-core|tools-core)/',
        pathNot: '^packages/image-core/src/((geometry|browser/native)/|index[.]ts$)',
      },
    },
    {
      name: 'cropper-knows-pictures-only',
      comment: 'A cropper never loads code for videos or text tools, not even on demand.',
      severity: 'error',
      from: { path: '^packages/cropper-react/src/' },
      to: { path: '^packages/(video-core|tools-core)/' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'A library that imports the site cannot be used by anyone else.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e)/' },
    },
    {
      name: 'packages-by-public-name',
      comment:
        'The site and the packages use other packages only through their public entries, as any developer would.',
      severity: 'error',
      from: { path: '^(apps|packages/[^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'tests-share-by-package-name',
      comment:
        'What tests and benches of several workspaces share is a dependency of each (`@whittle/scripts/testing/…`, `@whittle/scripts/bench/…`), so a package depends on no file outside its folder that its manifest does not name.',
      severity: 'error',
      from: { path: '^(apps|e2e|docs|packages)/' },
      to: { path: '^scripts/(testing|bench)/', dependencyTypes: ['local'] },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'A component that works for any tool imports nothing about a particular one: no feature, route, core or copy, and from lib only the folders without a subject.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/', pathNot: TESTS },
      to: {
        path: '^(packages/|apps/web/app/(features|routes|content|pages|workers|preview|serviceWorker)[/.]|apps/web/app/lib/(?!errors/|jobs/|links/|state/|text/)[^/]+/)',
      },
    },
    {
      name: 'features-are-islands',
      comment: 'A feature that imports another cannot be loaded, tested or deleted alone.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'tables-stay-in-the-build',
      comment:
        'The table of all pages is larger than a page; in the browser `lib/links/pageIndex.ts` lists the pages instead.',
      severity: 'error',
      from: {
        path: '^apps/web/app/',
        pathNot: `^apps/web/app/(routes|pages/pages|.*[.]evaluated)[.]ts$|${TESTS}`,
      },
      to: {
        path: '^apps/web/app/pages/(pages|converterPages)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-code-knows-no-feature',
      comment: 'Code that several pages load must not pull in one page’s feature.',
      severity: 'error',
      from: { path: '^apps/web/app/(lib|content|pages|ui|workers|preview|serviceWorker)/', pathNot: TESTS },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'lib-shows-nothing',
      comment:
        'Shared code runs in pages, workers and the build, so it imports neither components nor worker entries; those import it.',
      severity: 'error',
      from: { path: '^apps/web/app/lib/', pathNot: TESTS },
      to: { path: '^apps/web/app/(ui|workers)/' },
    },
    {
      name: 'lib-knows-no-copy',
      comment:
        'The site’s texts and its list of pages build on the shared code. Only what the build evaluates reads them there, and leaves plain data behind.',
      severity: 'error',
      from: { path: '^apps/web/app/lib/', pathNot: `[.]evaluated[.]ts$|${TESTS}` },
      to: { path: '^apps/web/app/(content|pages)/' },
    },
    {
      name: 'copy-knows-no-page-list',
      comment: 'The list of pages is made from the texts; the reverse would be circular.',
      severity: 'error',
      from: { path: '^apps/web/app/content/', pathNot: TESTS },
      to: { path: '^apps/web/app/pages/' },
    },
    {
      name: 'workers-show-nothing',
      comment: 'Workers, the preview’s frame and the service worker have nothing to render a component in.',
      severity: 'error',
      from: { path: '^apps/web/app/(workers|preview|serviceWorker)/' },
      to: { path: '^apps/web/app/ui/' },
    },
    {
      name: 'site-knows-no-publishing',
      comment:
        'Publishing code and the build’s plugins build on the pages’ tables. The reverse would be circular and would put Node code into a browser.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: TESTS },
      to: { path: '^apps/web/(publish|vite|scripts)/' },
    },
    {
      name: 'features-know-no-route',
      comment: 'Routes compose features; the reverse would be circular.',
      severity: 'error',
      from: {
        path: '^apps/web/app/(features|lib|content|pages|workers|preview|serviceWorker)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/web/app/routes[/.]' },
    },
    {
      name: 'e2e-sees-the-built-site',
      comment:
        'End-to-end tests use the site as a visitor does; by importing its code they could share its bugs.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages|apps)/' },
    },
    {
      name: 'sources-know-no-test',
      comment:
        'Published and served code contains nothing that only this repository’s tests, benches and commands need.',
      severity: 'error',
      from: { path: '^(packages/[^/]+/src|apps/web/(app|publish|vite|scripts))/', pathNot: TESTS },
      to: { path: `${TESTS}|^packages/[^/]+/(test|bench|scripts)/|^scripts/` },
    },
    {
      name: 'scripts-know-no-workspace',
      comment: 'The root commands and test configurations serve every workspace, so they depend on none.',
      severity: 'error',
      from: { path: '^scripts/(?!policies/)' },
      to: { path: '^(packages|apps|e2e|docs)/' },
    },
    {
      name: 'no-dev-dependency-in-library',
      comment:
        'Whatever a published file imports must be installed with it. Only our own code and Mediabunny, of which a twentieth is used, are compiled in.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: TESTS },
      to: {
        path: '(^|/)node_modules/',
        pathNot: '/node_modules/mediabunny/',
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The examples are separate projects: a test installs them outside the repository, where their imports
    // must resolve.
    exclude: {
      path: '^e2e/consumers/[^/]+/|(^|/)(dist|build|\\.react-router|test-results|node_modules/\\.cache)/',
    },
    tsPreCompilationDeps: true,
    // Types that plain JavaScript takes from other modules count like any other import.
    detectJSDocImports: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@whittle/source', 'import', 'module', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
