import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RemoteManifest, type RouteAccess, shellId } from '@trassa/contracts/platform/remote-manifest';
import { getIntegrity } from '../features/releases/releases.rules.ts';

export interface RemoteTraits {
  id?: string;
  version?: string;
  /** Content that makes one build differ from another. */
  text?: string;
  path?: string;
  access?: RouteAccess;
  /** Content hash in every file name, as in a production build. */
  hash?: string;
  /** Versions of services that it works with. */
  needs?: Record<string, string>;
  /** Prerendered pages and their files, by name. */
  site?: Record<string, string>;
}

/** Hash of the files that are equal in every build. */
const SAME_FILE_NAME_HASH = '0123456789ab';

/** Build of a remote: manifest and files. */
export function aRemoteBuild(traits: RemoteTraits = {}): { manifest: RemoteManifest; files: Map<string, Buffer> } {
  const { id = 'orders', version = '1.0.0', text = 'one', path = `/${id}`, access = 'user', hash, needs = {} } = traits;
  const { site = {} } = traits;
  const named = (name: string, hashed = hash) => (hashed ? name.replace('.', `.${hashed}.`) : name);
  const [entry, script, style] = [
    named('remote-entry.js'),
    named('page.js', hash && SAME_FILE_NAME_HASH),
    named('page.css', hash && SAME_FILE_NAME_HASH),
  ];
  const pages = Object.entries(site).map(([name, content]) => [`site/${name}`, content]);
  const sources = { [entry]: `/* ${id} ${text} */`, [script]: `/* page of ${id} */`, [style]: 'a{}' };
  const { files, listed } = buildFiles({ ...sources, ...Object.fromEntries(pages) });
  const page = { path, title: 'Раздел', access, layout: 'app' as const };
  files.set('mf-manifest.json', Buffer.from(JSON.stringify({ id, version })));
  const manifest: RemoteManifest = {
    id,
    title: 'Раздел',
    version,
    entry,
    global: `remote_${id}`,
    routes: [{ ...page, expose: './page', scripts: [script], styles: [style], shared: ['@trassa/ui/button'] }],
    nav: [],
    slots: [],
    needs,
    files: listed,
  };
  return { manifest, files };
}

/** Files with their compressed variants, and as a manifest lists them. */
function buildFiles(sources: Record<string, string>) {
  const files = new Map<string, Buffer>();
  const listed: RemoteManifest['files'] = {};
  for (const [name, source] of Object.entries(sources)) {
    const bytes = Buffer.from(source);
    files.set(name, bytes);
    files.set(`${name}.br`, brotliCompressSync(bytes));
    files.set(`${name}.gz`, gzipSync(bytes));
    listed[name] = { integrity: getIntegrity(bytes), bytes: bytes.byteLength, brotli: bytes.byteLength };
  }
  return { files, listed };
}

/** Writes a build into a `dist` folder, with its `remote.json` and files that must never be published. */
export async function writeRemoteDist(folder: string, traits: RemoteTraits = {}): Promise<string> {
  const { manifest, files } = aRemoteBuild(traits);
  const extras = {
    'remote.json': JSON.stringify(manifest),
    'page.js.map': '{}',
    'alone/index.html': '<script src="/a.js"></script>',
    'frame/index.html': '<script src="/_/frame/x/f.js"></script>',
    'frame/f.js': '1;',
  };
  await writeFiles(folder, [...files, ...Object.entries(extras)]);
  return folder;
}

async function writeFiles(folder: string, files: readonly (readonly [string, string | Buffer])[]): Promise<void> {
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

interface ShellTraits {
  version?: string;
  /** Content that makes one build differ from another. */
  text?: string;
  /** Content hash of its script. */
  hash?: string;
  /** Modules that remotes take from it. */
  offers?: readonly string[];
}

/** Build of the shell: page, script, service workers, manifest of the application. */
export function aShellBuild(traits: ShellTraits = {}): { manifest: RemoteManifest; files: Map<string, Buffer> } {
  const { version = '1.0.0', text = 'host', hash = SAME_FILE_NAME_HASH, offers = ['@trassa/ui/button'] } = traits;
  const { files, listed } = buildFiles({
    'index.html': `<!doctype html><html><head><!--trassa-preload--><style nonce="__TRASSA_NONCE__">a{}</style>
<!--trassa-registry--></head><body><script src="/assets/main.${hash}.js"></script></body></html>`,
    [`assets/main.${hash}.js`]: `console.info("${text}")`.repeat(20),
    [`assets/button.${SAME_FILE_NAME_HASH}.js`]: '/* button */',
    'assets/favicon.svg': '<svg/>',
    'service-worker.js': 'keep()',
    'service-worker-off.js': 'remove()',
    'manifest.webmanifest': '{}',
  });
  const button = { scripts: [`/assets/button.${SAME_FILE_NAME_HASH}.js`], styles: [] };
  const manifest: RemoteManifest = {
    ...{ id: shellId, title: 'Оболочка', version, entry: 'index.html', global: 'trassa_shell' },
    ...{ routes: [], nav: [], slots: [], needs: {}, files: listed },
    shared: Object.fromEntries(offers.map((key) => [key, button])),
  };
  return { manifest, files };
}

/** Writes a build of the shell into a `dist` folder, with a source map, which must never be published. */
export async function writeShellDist(folder: string, traits: ShellTraits = {}): Promise<void> {
  const { manifest, files } = aShellBuild(traits);
  const extras = { 'host.json': JSON.stringify(manifest), [`assets/main.${SAME_FILE_NAME_HASH}.js.map`]: '{}' };
  await writeFiles(folder, [...files, ...Object.entries(extras)]);
}

/**
 * Writes files for other hosts into a `dist` folder, built from the given sources; `lacking` leaves out one of them, as
 * while a build is written.
 */
export async function writeBuildForOtherHosts(
  dist: string,
  { sources, text = 'one', lacking }: { sources: string; text?: string; lacking?: string },
): Promise<void> {
  const named = {
    'mf-manifest.json': JSON.stringify({ text }),
    [`other-remote-entry.${SAME_FILE_NAME_HASH}.js`]: `/* for others: ${text} */`,
  };
  const files = Object.fromEntries(Object.entries(named).map(([name, content]) => [name, getIntegrity(content)]));
  await mkdir(join(dist, 'other'), { recursive: true });
  await mkdir(join(dist, 'alone'), { recursive: true });
  await writeFile(join(dist, 'alone/index.html'), '<script src="/a.js"></script>');
  for (const [name, content] of Object.entries(named)) {
    if (name !== lacking) await writeFile(join(dist, 'other', name), content);
  }
  await writeFile(join(dist, 'other/build.json'), JSON.stringify({ sources, files }));
}
