// Who may import whom (the rules of the tree, README). Run by packages/tooling/src/check-boundaries.ts.
const app = '^(shell|mfe-[^/]+|services/[^/]+)/';
const browserPackages = '^packages/(api-client|ui|freight-ui|gallery|mfe-kit|charts)/';
const serverPackages = '^packages/service-kit/';
const tests = '(\\.(test|e2e)\\.tsx?$|/src/testing/)';
/** Rooms that two features of services/edo share, beside `shared`. */
const edoRooms = 'exchange|documents-store|rollups|list-queries|reading|verify';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle cannot be read top-down.',
      severity: 'error',
      from: { path: '^(packages|shell|mfe-|services)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'apps-apart',
      comment: 'Shell, remotes and services meet at run time (manifest) or over HTTP (contract), never by import.',
      severity: 'error',
      from: { path: app, pathNot: `^services/all-in-one/|${tests}` },
      to: { path: app, pathNot: '^$1/' },
    },
    {
      name: 'tests-meet-the-sandbox-only',
      comment:
        'Adapter tests talk to the sandbox over HTTP; nothing else of a neighbour is reached, not even by a test.',
      severity: 'error',
      from: { path: `${app}.*${tests}`, pathNot: '^services/all-in-one/' },
      to: { path: app, pathNot: '^$1/|^services/sandbox/' },
    },
    {
      name: 'packages-below-apps',
      comment: 'Packages never import apps.',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: app },
    },
    {
      name: 'browser-without-server',
      comment: 'Nothing of the server reaches a browser bundle.',
      severity: 'error',
      from: { path: `${browserPackages}|^(shell|mfe-[^/]+)/src/`, pathNot: tests },
      to: { path: `${serverPackages}|^packages/(testing|tooling)/`, pathNot: '^packages/testing/src/browser/' },
    },
    {
      name: 'server-without-browser',
      comment: 'Nothing of the browser reaches a service.',
      severity: 'error',
      from: { path: `${serverPackages}|^services/` },
      to: { path: browserPackages },
    },
    {
      name: 'contracts-alone',
      comment: 'The contract imports zod only.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: tests },
      to: { pathNot: '^packages/contracts/src/|node_modules/zod/' },
    },
    {
      name: 'antd-in-ui-only',
      comment: 'packages/ui is the only importer of antd and of the icons.',
      severity: 'error',
      from: { pathNot: '^packages/ui/' },
      to: { path: 'node_modules/(antd|@ant-design/icons|lucide-react|@rc-component)/' },
    },
    {
      name: 'ui-without-freight',
      comment: 'packages/ui knows no domain: what a plate or a status looks like is drawn by packages/freight-ui.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(freight-ui|gallery|mfe-kit|api-client|contracts)/' },
    },
    {
      name: 'chart-library-in-charts-only',
      comment: 'One lazy module of packages/charts draws every chart; a second importer would fetch the library early.',
      severity: 'error',
      from: { pathNot: '^packages/charts/src/drawn-chart\\.tsx$' },
      to: { path: 'node_modules/(@ant-design/(charts|plots|graphs)|@antv/[^/]+)/' },
    },
    {
      name: 'drawn-charts-come-lazily',
      comment: 'The module that draws is asked for by import() only, or a page would carry the whole library.',
      severity: 'error',
      from: {},
      to: {
        path: '^packages/charts/src/drawn-chart\\.tsx$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
        dynamic: false,
      },
    },
    {
      name: 'router-behind-its-facade',
      comment: 'Router, query, state and forms come through the facades of mfe-kit.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/[^/]+|zustand|react-hook-form|@hookform/[^/]+|zod)/',
      },
    },
    {
      name: 'features-apart',
      comment: 'Inside an app features do not know one another; what two need goes to shared.',
      severity: 'error',
      from: { path: '^((mfe-|services/)[^/]+)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$3/' },
    },
    {
      name: 'shared-below-features',
      comment: 'remote → features → shared, app → features → db, shared and its rooms in services/edo: never upward.',
      severity: 'error',
      from: { path: `^((mfe-|services/)[^/]+)/src/(shared|db|${edoRooms})/`, pathNot: tests },
      to: { path: '^$1/src/features/' },
    },
    {
      name: 'verify-apart',
      comment: 'The reference that figures are checked by is no part of what runs in production.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: `${tests}|/src/verify(/|\\.ts$)` },
      to: { path: '^services/[^/]+/src/verify/' },
    },
    {
      name: 'remote-declares-only',
      comment: 'remote.ts is evaluated by the build: only the declaration, the paths and the hints, pages stay lazy.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/remote\\.ts$' },
      to: {
        pathNot: '^packages/(mfe-kit/src/remote|contracts/)|/src/(paths|hints)\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
        dynamic: false,
      },
    },
    {
      name: 'pure-rules',
      comment: 'Rules do no I/O: they import contracts, other rules and nothing that could touch the world.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '\\.(queries|routes|page|slot)\\.tsx?$|^node:|node_modules/(pg|kysely|fastify)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'declared-dependencies',
      comment: 'Every import is declared in the importer’s own package.json.',
      severity: 'error',
      from: { path: '^(packages|shell|mfe-|services)', pathNot: `${tests}|^packages/testing/` },
      // trassa-shared-table is written by the host's build
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^trassa-shared-table$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    parser: 'swc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
