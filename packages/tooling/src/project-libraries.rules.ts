/** Where a library must be used. */
type LibraryPlace = 'production' | 'tests' | 'build scripts';

/** Libraries of the project, with the place where each must be used. */
export const projectLibraries: Readonly<Record<string, LibraryPlace>> = {
  react: 'production',
  'react-dom': 'production',
  'react-router-dom': 'production',
  '@module-federation/enhanced': 'production',
  zustand: 'production',
  '@tanstack/react-query': 'production',
  'react-hook-form': 'production',
  zod: 'production',
  antd: 'production',
  '@ant-design/charts': 'production',
  'react-yandex-maps': 'production',
  fastify: 'production',
  '@fastify/jwt': 'production',
  kysely: 'production',
  pg: 'production',
  vitest: 'tests',
  playwright: 'tests',
  '@rspack/cli': 'build scripts',
};

/** File with its content. */
export interface RepositoryFile {
  path: string;
  text: string;
}

const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|^(e2e|bench|packages\/testing)\/|\/(testing|fixtures|gallery)\//.test(path);
const isProduction = (path: string) => /^(packages|shell|mfe-[^/]+|services)\/.*\.tsx?$/.test(path) && !isTest(path);

/** Value imports of a file; type imports do not count as use. */
function listImports(text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, named, bare, later]) => named ?? bare ?? later ?? '');
}

const hasImport = ({ text }: RepositoryFile, library: string) =>
  listImports(text).some((from) => from === library || from.startsWith(`${library}/`));

/**
 * Whether the build of a workspace begins with the library's command, and a package.json (of any workspace) has the
 * library among its dependencies.
 */
function isRunByBuild(files: readonly RepositoryFile[], library: string, command: string): boolean {
  const manifests = files
    .filter(({ path }) => path.endsWith('package.json'))
    .map(({ text }) => JSON.parse(text) as { scripts?: Record<string, string>; dependencies?: Record<string, string> });
  const runs = manifests.some(({ scripts }) => scripts?.build?.startsWith(`${command} `));
  return runs && manifests.some(({ dependencies }) => dependencies?.[library] !== undefined);
}

function isUsed(files: readonly RepositoryFile[], library: string, place: LibraryPlace): boolean {
  if (place === 'build scripts') return isRunByBuild(files, library, 'rspack');
  const judged = place === 'tests' ? isTest : isProduction;
  return files.some((file) => judged(file.path) && hasImport(file, library));
}

/** Unused libraries, one sentence each. */
export function listUnusedLibraries(files: readonly RepositoryFile[]): string[] {
  return Object.entries(projectLibraries)
    .filter(([library, place]) => !isUsed(files, library, place))
    .map(([library, place]) => `${library} is in no import of ${place}: the project is built with it`);
}
