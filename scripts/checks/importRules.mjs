/** The import rules (dependency-cruiser): which code may import which, each with its reason. */

/** Tests, and what only they use, in the folders of the sources. */
const TESTS = '\\.test\\.tsx?$|/testing/'
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other are one module, or there is a third one hiding between them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-unresolvable',
      comment:
        'An import that does not resolve breaks the first user who installs the package. (The address or text of a file of a package, `?url` and `?raw`, and `virtual:` are for Vite to resolve: its build fails where there is none.)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw)$' },
    },
    {
      name: 'pure-core',
      comment:
        'A core runs in Node, a worker and a page alike, so it never reaches into its browser or node rim.',
      severity: 'error',
      from: { path: '^packages/(image|video|tools)-core/src/', pathNot: `/src/(browser|node)/|${TESTS}` },
      to: { path: '^packages/[^/]+/src/(browser|node)/' },
    },
    {
      name: 'cores-stand-alone',
      comment:
        'image-core and tools-core import nothing of ours that would be installed with them, nor each other: they have different users, and each is used alone. The foundation is built into each.',
      severity: 'error',
      from: { path: '^packages/(image-core|tools-core|foundation)/' },
      to: { path: '^(packages|apps|e2e)/', pathNot: '^packages/($1|foundation)/' },
    },
    {
      name: 'video-uses-geometry',
      comment:
        'Of a picture the video maker needs its crop and its size; how it is decoded is its caller’s affair. The foundation is built in.',
      severity: 'error',
      from: { path: '^packages/video-core/src/(?!node/)' },
      to: { path: '^packages/', pathNot: '^packages/(video-core|image-core/src/geometry|foundation)/' },
    },
    {
      name: 'video-opens-files-on-a-server',
      comment:
        'There nobody has read the file before: image-core says what it is and what is behind its picture, and reads TIFF; ffmpeg decodes the rest.',
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
        'The cropper is small because it needs only the crop geometry; what a picture needs is loaded with the first one.',
      severity: 'error',
      from: {
        path: '^packages/cropper-react/src/',
        pathNot: `^packages/cropper-react/src/(loadImage|output)\\.ts$|${TESTS}`,
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
        'A picture is told and written by what the browser does itself; codecs are loaded for the rare formats only.',
      severity: 'error',
      from: { path: '^packages/cropper-react/src/(loadImage|output)\\.ts$' },
      to: {
        path: '^packages/(image-core|video-core|tools-core)/',
        pathNot: '^packages/image-core/src/(geometry|browser/native)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
        dynamic: false,
      },
    },
    {
      name: 'cropper-knows-pictures-only',
      comment: 'Not even later does a cropper load what makes videos or converts texts.',
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
      comment: 'The site, and one package of another, uses what any developer could: public entries.',
      severity: 'error',
      from: { path: '^(apps|packages/[^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'A component that works for any tool imports nothing about one: no feature, route, core or copy, and of lib only the folders without a subject.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/', pathNot: TESTS },
      to: {
        path: '^(packages/|apps/web/app/(features|routes|content|workers|preview|serviceWorker)[/.]|apps/web/app/lib/(?!jobs/|links/|text/)[^/]+/)',
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
        'The table of all pages weighs more than a page: in the browser `lib/links/pageIndex.ts` says which pages there are.',
      severity: 'error',
      from: {
        path: '^apps/web/app/',
        pathNot: `^apps/web/app/(routes|lib/pages/pages|.*[.]evaluated)[.]ts$|${TESTS}`,
      },
      to: {
        path: '^apps/web/app/lib/pages/(pages|converterPages)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-code-knows-no-feature',
      comment: 'What several pages load must not pull one page’s feature in with it.',
      severity: 'error',
      from: { path: '^apps/web/app/(lib|content|ui|preview|serviceWorker)/', pathNot: TESTS },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'lib-shows-nothing',
      comment:
        'What pages share runs in pages, workers and the build alike: what is shown stands above it, and so does what a worker runs.',
      severity: 'error',
      from: { path: '^apps/web/app/lib/', pathNot: TESTS },
      to: { path: '^apps/web/app/(ui|workers)/' },
    },
    {
      name: 'workers-show-nothing',
      comment:
        'Beside the page, in the preview’s frame and in the service worker there is nothing to show a part in.',
      severity: 'error',
      from: { path: '^apps/web/app/(workers|preview|serviceWorker)/' },
      to: { path: '^apps/web/app/ui/' },
    },
    {
      name: 'site-knows-no-publishing',
      comment:
        'What the build writes beside the pages is made of the pages’ tables: the other way round would be a circle, and Node’s code in a browser.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: TESTS },
      to: { path: '^apps/web/(publish|scripts)/' },
    },
    {
      name: 'features-know-no-route',
      comment: 'Routes compose features; the other way round would be a circle.',
      severity: 'error',
      from: {
        path: '^apps/web/app/(features|lib|content|workers|preview|serviceWorker)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/web/app/routes[/.]' },
    },
    {
      name: 'e2e-sees-the-built-site',
      comment:
        'End-to-end tests use the site as a visitor does; importing its code would let them agree with its bugs.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages|apps)/' },
    },
    {
      name: 'sources-know-no-test',
      comment:
        'What is published or served carries nothing along that only tests, benches and commands of this repository need.',
      severity: 'error',
      from: { path: '^(packages/[^/]+/src|apps/web/(app|publish|scripts))/', pathNot: TESTS },
      to: { path: `${TESTS}|^packages/[^/]+/(test|bench|scripts)/|^scripts/` },
    },
    {
      name: 'scripts-know-no-room',
      comment: 'The root commands and the kinds of test serve every room, so they need none of them.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(packages|apps|e2e|docs)/' },
    },
    {
      name: 'no-dev-dependency-in-library',
      comment: 'What a published file imports must be installed with it; only a part of our own is built in.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The examples are projects of their own: a test installs them outside of the repository, where what they import must resolve.
    exclude: {
      path: '^e2e/consumers/[^/]+/|(^|/)(dist|build|\\.react-router|test-results|node_modules/\\.cache)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@whittle/source', 'import', 'module', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
