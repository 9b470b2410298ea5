import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { permissions } from '@trassa/contracts/permissions';
import type { RemoteDeclaration } from '@trassa/contracts/platform/remote-declaration';
import type {
  LoadPlan,
  RemoteManifest,
  RemoteRoute,
  RemoteSlot,
  RouteAccess,
  SlotName,
} from '@trassa/contracts/platform/remote-manifest';
import { navGroups, slotNames } from '@trassa/contracts/platform/remote-manifest';
import { getServiceVersion, hasContract } from '@trassa/contracts/service-versions';
import { listExportedNames } from './exported-names.ts';
import { getRemoteId } from './workspace.ts';

/** Codes of declaration problems, printed by the build and listed in the docs. */
type DeclarationProblemCode =
  | 'REM-001' // a page or slot file does not exist
  | 'REM-002' // a page or slot file does not export exactly one component
  | 'REM-003' // a path is declared twice
  | 'REM-004' // the id is not the folder's, or another remote has it
  | 'REM-005' // unknown access
  | 'REM-006' // unknown slot
  | 'REM-007' // remote.ts itself cannot be read
  | 'REM-008'; // a menu entry leads nowhere, or stands in an unknown group

export interface DeclarationProblem {
  code: DeclarationProblemCode;
  text: string;
}

/** A page or slot of the manifest before its build, with the module that draws it (relative to src/). */
type DeclaredPart<Built extends LoadPlan> = Omit<Built, keyof LoadPlan> & { module: string };

/** The data part of a declaration. */
export interface Declaration extends Pick<RemoteManifest, 'id' | 'title' | 'nav' | 'needs'> {
  routes: DeclaredPart<RemoteRoute>[];
  slots: DeclaredPart<RemoteSlot>[];
}

/** Result of reading `src/remote.ts`; a declaration with problems must not be used. */
export interface DeclarationWithProblems {
  declaration: Declaration;
  problems: DeclarationProblem[];
}

/** `() => import('./features/x/x.page.tsx')` gives `./features/x/x.page.tsx`. Type stripping keeps the text as written. */
function getImportedPath(lazy: unknown): string {
  return /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(lazy))?.[1] ?? '';
}

function checkModule(folder: string, module: string, suffix: 'Page' | 'Slot'): DeclarationProblem[] {
  const file = join(folder, 'src', module);
  if (module === '' || !existsSync(file)) {
    return [{ code: 'REM-001', text: `${module || 'a lazy import without a plain path'} does not exist` }];
  }
  const names = listExportedNames(readFileSync(file, 'utf8')).filter((name) => name.endsWith(suffix));
  if (names.length === 1) return [];
  return [
    { code: 'REM-002', text: `${module} must export exactly one component named …${suffix}, found ${names.length}` },
  ];
}

function listDuplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}

function checkRoutes(folder: string, routes: Declaration['routes']): DeclarationProblem[] {
  const access = routes
    .filter((route) => !['public', ...permissions].includes(route.access))
    .map((route) => ({ code: 'REM-005' as const, text: `${route.path}: unknown access "${route.access}"` }));
  const twice = listDuplicates(routes.map((route) => route.path)).map((path) => ({
    code: 'REM-003' as const,
    text: `${path} is declared twice`,
  }));
  return [...routes.flatMap((route) => checkModule(folder, route.module, 'Page')), ...access, ...twice];
}

function checkSlots(folder: string, { slots, routes }: Declaration): DeclarationProblem[] {
  const named = [...slots.map(({ name }) => name), ...routes.flatMap((route) => route.slots ?? [])];
  const unknown = named
    .filter((name) => !slotNames.includes(name))
    .map((name) => ({ code: 'REM-006' as const, text: `unknown slot "${name}"` }));
  return [...slots.flatMap((slot) => checkModule(folder, slot.module, 'Slot')), ...unknown];
}

function checkNav(declaration: Declaration): DeclarationProblem[] {
  const paths = new Set(declaration.routes.map((route) => route.path));
  return declaration.nav
    .filter((item) => !(item.external || paths.has(item.path)) || !navGroups.includes(item.group))
    .map((item) => ({ code: 'REM-008', text: `menu entry "${item.label}" (${item.path}, group ${item.group})` }));
}

/** Services whose endpoints the sources of a remote or the shell import, each with its present version: `^1.2.0`. */
export function listNeeds(folder: string): Record<string, string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: (name) => name.includes('.test.') });
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const services = texts.flatMap((text) =>
    [...text.matchAll(/ from '@trassa\/contracts\/(\w+)\/[\w-]+-endpoints?'/g)].map(([, area = '']) => area),
  );
  const known = [...new Set(services)].filter((service) => hasContract(service)).sort();
  return Object.fromEntries(known.map((service) => [service, `^${getServiceVersion(service)}`]));
}

function buildDeclaration(raw: RemoteDeclaration, folder: string): Declaration {
  const routes = raw.routes.map(({ page, layout, parentPath, preload, slots, ...route }) => ({
    ...route,
    ...(parentPath && { under: parentPath }),
    ...(slots && { slots: [...slots] }),
    ...(preload && { asks: [...preload] }),
    layout: layout ?? 'app',
    module: getImportedPath(page),
  }));
  const getAccess = (path: string): RouteAccess => routes.find((route) => route.path === path)?.access ?? 'office';
  return {
    id: raw.id,
    title: raw.title,
    routes,
    nav: raw.nav.map((item) => ({ ...item, access: getAccess(item.path) })),
    slots: Object.entries(raw.slots ?? {}).map(([key, slot]) => {
      const name = key as SlotName;
      const asks = raw.slotPreload?.[name];
      const access = raw.slotAccess?.[name];
      return { name, module: getImportedPath(slot), ...(access && { access }), ...(asks && { asks: [...asks] }) };
    }),
    needs: listNeeds(folder),
  };
}

// A watching process must re-evaluate `remote.ts` and its imports, such as `paths.ts`, for every build.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const reading = /\?read=\d+$/.exec(context.parentURL ?? '')?.[0];
    return reading && specifier.startsWith('.') ? { ...resolved, url: resolved.url + reading } : resolved;
  },
});

const emptyDeclaration: Declaration = { id: '', title: '', routes: [], nav: [], slots: [], needs: {} };

async function readRawDeclaration(folder: string): Promise<RemoteDeclaration> {
  const url = `${pathToFileURL(join(folder, 'src/remote.ts')).href}?read=${Date.now()}`;
  const { remote } = (await import(url)) as { remote?: RemoteDeclaration };
  if (!remote) throw new Error('it does not export "remote"');
  return remote;
}

async function listRoutePaths(folder: string): Promise<string[]> {
  // An unreadable declaration of another remote fails in its own build.
  return readRawDeclaration(folder).then(
    ({ routes }) => routes.map(({ path }) => path),
    () => [],
  );
}

async function checkAgainstNeighbours(
  declaration: Declaration,
  neighbours: readonly string[],
): Promise<DeclarationProblem[]> {
  const taken = await Promise.all(neighbours.map(async (folder) => ({ folder, paths: await listRoutePaths(folder) })));
  return taken.flatMap(({ folder, paths }) =>
    declaration.routes
      .filter(({ path }) => paths.includes(path))
      .map(({ path }) => ({ code: 'REM-003' as const, text: `${path} is declared by ${getRemoteId(folder)} too` })),
  );
}

/**
 * Evaluates and checks the declaration in `<folder>/src/remote.ts`; pages are lazy functions, so no browser code runs.
 * `neighbours` are the folders of all other remotes, whose ids and paths are taken.
 */
export async function readDeclaration(
  folder: string,
  neighbours: readonly string[] = [],
): Promise<DeclarationWithProblems> {
  let raw: RemoteDeclaration;
  try {
    raw = await readRawDeclaration(folder);
  } catch (error) {
    return { declaration: emptyDeclaration, problems: [{ code: 'REM-007', text: `src/remote.ts: ${String(error)}` }] };
  }
  const declaration = buildDeclaration(raw, folder);
  const takenIds = neighbours.map(getRemoteId);
  const id: DeclarationProblem[] =
    declaration.id === getRemoteId(folder) && !takenIds.includes(declaration.id)
      ? []
      : [{ code: 'REM-004', text: `id "${declaration.id}" is taken or is not the folder's` }];
  const own = [...id, ...checkRoutes(folder, declaration.routes), ...checkSlots(folder, declaration)];
  return {
    declaration,
    problems: [...own, ...checkNav(declaration), ...(await checkAgainstNeighbours(declaration, neighbours))],
  };
}
