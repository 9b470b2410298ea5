/** Used part of a lock entry. */
export interface LockEntry {
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [key: string]: unknown;
}
/** package-lock.json of version 3. */
export interface LockFile {
  packages: Record<string, LockEntry>;
  [key: string]: unknown;
}

const npmOsNames: Record<string, string> = { windows: 'win32' };
const osNames = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'win32',
  'windows',
];
const cpuNames = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', '64'];

/** Platform of a binary package according to its name; null for other names. */
export function parsePackagePlatform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split('/').at(-1)?.split(/[-_.]/) ?? [];
  const os = osNames.find((one) => words.includes(one));
  const cpu = cpuNames.find((one) => words.includes(one));
  if (cpu === 'wasm32') return { cpu: ['wasm32'] };
  if (!os || !cpu) return null;
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    os: [npmOsNames[os] ?? os],
    cpu: [cpu === '64' ? 'x64' : cpu],
    ...(os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}

/**
 * Adds binaries of other platforms that the registry did not offer: `npm ci` refuses a lock without an entry for an
 * optional dependency, and never downloads entries of other platforms. @returns added names, and names left out: their
 * platform is unknown, or their version a range
 */
export function completeLock(lock: LockFile): { added: string[]; unknown: string[] } {
  const added: string[] = [];
  const unknown: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInLock(lock, path, name)) continue;
      const platform = parsePackagePlatform(name);
      if (platform && /^\d+\.\d+\.\d+[\w.+-]*$/.test(version)) {
        lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true };
        added.push(name);
      } else unknown.push(name);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { added, unknown };
}

/**
 * Removes the Node versions of installed packages: npm compares them with the Node it runs on itself and warns, while the
 * packages run on the installed runtime (the package `node`). Those of our workspaces stay. @returns how many
 */
export function removeEngines(lock: LockFile): number {
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) => /(^|\/)node_modules\//.test(path) && entry.engines,
  );
  for (const [, entry] of installed) delete entry.engines;
  return installed.length;
}

/** Resolution as in Node: beside the package, then in every parent folder. */
function isInLock(lock: LockFile, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}
