/** The rules of the rooms (architecture, "Rooms and their one rule"). */
const room = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** What stands further along in "platform → components → sections, features → layouts → pages → app → document → entries". */
const ORDER = ['platform', 'components', 'sections', 'features', 'layouts', 'pages', 'app', 'document', 'entries'];
const later = (folder) => ORDER.slice(ORDER.indexOf(folder) + 1);

export default {
  forbidden: [
    room('server-knows-no-client', { path: '^server/' }, { path: '^client/' }, 'the renderer comes in through shared/contracts/ssr.ts'),
    room('client-knows-no-server', { path: '^client/' }, { path: '^server/' }, 'the browser talks to the BFF over HTTP only'),
    room('shared-knows-nobody', { path: '^shared/' }, { path: '^(server|client|test)/' }, 'shared/ is used by both sides'),
    room('shared-has-no-node', { path: '^shared/' }, { dependencyTypes: ['core'] }, 'shared/ runs in the browser too'),
    room('client-has-no-node', { path: '^client/', pathNot: '^client/build/' }, { dependencyTypes: ['core'] }, 'no node:* in the client; client/build/ runs in Vite'),
    room('contracts-are-pure', { path: '^shared/contracts/' }, { path: '^shared/(site|content|tools)/' }, 'contracts stand on their own'),
    room('content-is-data', { path: '^shared/content/' }, { path: 'node_modules', pathNot: 'node_modules/typebox/' }, 'content is serialisable data'),
    room('plugins-are-cross-cutting', { path: '^server/plugins/' }, { path: '^server/(api|leads|news|upstream|embedded-upstream|ssr|site)/' }, 'plugins import configuration and shared/ alone'),
    room('api-never-calls-upstream', { path: '^server/api/' }, { path: '^server/(upstream|embedded-upstream)/' }, 'routes call leads/ and news/'),
    room('rooms-know-no-fastify', { path: '^server/(leads|news|upstream)/' }, { path: 'node_modules/(fastify|@fastify)/' }, 'use cases take no HTTP types'),
    room('leads-know-only-outcomes', { path: '^server/leads/' }, { path: '^server/(news|ssr|site|api|plugins)/' }, 'the lead room stands on its own'),
    room('upstream-is-a-leaf', { path: '^server/upstream/' }, { path: '^server/(leads|news|api|ssr|site|plugins|ops|embedded-upstream)/' }, 'the client of the upstream knows nobody here'),
    // main.ts is the program that runs it alone, with the site's settings and log.
    room('embedded-upstream-shares-the-contract-only', { path: '^server/embedded-upstream/', pathNot: '^server/embedded-upstream/main\\.ts$' }, { path: '^server/(?!embedded-upstream/|sealing/|held-file\\.ts$|upstream/contract\\.ts$)' }, 'it could be another project; personal data is sealed in one way'),
    room('search-reads-the-news-through-its-contract', { path: '^server/search/' }, { path: '^server/(?!search/)|node_modules/(fastify|@fastify)/' }, 'the index is fed through NewsReads and knows no HTTP'),
    room('sealing-is-a-leaf', { path: '^server/sealing/' }, { path: '^(server/(?!sealing/)|shared/)' }, 'keys and sealed bytes know no lead'),
    room('one-outbound-http', { path: '^server/', pathNot: '^server/upstream/' }, { path: 'node_modules/undici/' }, 'the five calls are the only outbound HTTP'),
    room('production-never-imports-tests', { path: '^(server|client|shared|build)/' }, { path: '^test/' }, 'tests look in from outside'),
    room('nothing-imports-the-build', { path: '^(server|client|shared)/' }, { path: '^build/' }, 'what runs does not make itself'),
    room('the-build-knows-only-its-product', { path: '^build/' }, { path: '^(client/|server/(?!ssr/assets\\.ts$|search/make-index\\.ts$))' }, 'it hands files to the bundler, and makes the two indexes that the server reads'),
    room('no-cycles', {}, { circular: true }, 'a cycle hides which side is above'),
    ...ORDER.slice(0, -1).map((folder) =>
      room(`client-${folder}-looks-down`, { path: `^client/${folder}/` }, { path: `^client/(${later(folder).filter((name) => !(folder === 'sections' && name === 'features')).join('|')})/` }, 'one way: platform → components → sections, features → layouts → pages → app → document → entries'),
    ),
    room('sections-and-features-are-strangers', { path: '^client/sections/' }, { path: '^client/features/' }, 'a section only shows data'),
    room('features-are-strangers', { path: '^client/features/([^/]+)/' }, { path: '^client/features/([^/]+)/', pathNot: '^client/features/$1/' }, 'features do not import each other'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules|test/bench/peers)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
