import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteManifest, RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import { getIntegrity } from '../features/releases/releases.rules.ts';

/** Properties of a built remote. */
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
}

/** Hash of the files that are equal in every build. */
const SAME = '0123456789ab';

/** Build of a remote: manifest and files. */
export function aRemoteBuild(traits: RemoteTraits = {}): { manifest: RemoteManifest; files: Map<string, Buffer> } {
  const { id = 'orders', version = '1.0.0', text = 'one', path = `/${id}`, access = 'user', hash, needs = {} } = traits;
  const named = (name: string, hashed = hash) => (hashed ? name.replace('.', `.${hashed}.`) : name);
  const [entry, script, style] = [
    named('remote-entry.js'),
    named('page.js', hash && SAME),
    named('page.css', hash && SAME),
  ];
  const sources = { [entry]: `/* ${id} ${text} */`, [script]: `/* page of ${id} */`, [style]: 'a{}' };
  const files = new Map<string, Buffer>();
  const listed: RemoteManifest['files'] = {};
  for (const [name, source] of Object.entries(sources)) {
    const bytes = Buffer.from(source);
    files.set(name, bytes);
    files.set(`${name}.br`, brotliCompressSync(bytes));
    files.set(`${name}.gz`, gzipSync(bytes));
    listed[name] = { integrity: getIntegrity(bytes), bytes: bytes.byteLength, brotli: bytes.byteLength };
  }
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
  const all = [...files, ...Object.entries(extras)] as [string, string | Buffer][];
  for (const [name, bytes] of all) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

const TEMPLATE = `<!doctype html><html><head><!--trassa-preload--><style nonce="__TRASSA_NONCE__">a{}</style>
<!--trassa-registry--></head><body><script src="/assets/main.1234.js"></script></body></html>`;

/** Writes a build of the host. */
export async function writeShellDist(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const shared = { '@trassa/ui/button': { scripts: ['/assets/button.5678.js'], styles: [] } };
  const files = { '/assets/button.5678.js': { integrity: 'sha384-button', bytes: 1, brotli: 1 } };
  const script = Buffer.from('console.info("host")'.repeat(20));
  await writeFile(join(folder, 'index.html'), TEMPLATE);
  await writeFile(join(folder, 'host.json'), JSON.stringify({ version: '1', shared, files }));
  await writeFile(join(folder, 'assets/main.1234.js'), script);
  await writeFile(join(folder, 'assets/main.1234.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/main.1234.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/main.1234.js.map'), '{}');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
}

/**
 * Writes files for other hosts into a `dist` folder, built from the given sources; `lacking` leaves out one of them, as
 * while a build is written.
 */
export async function writeOtherBuild(
  dist: string,
  { sources, text = 'one', lacking }: { sources: string; text?: string; lacking?: string },
): Promise<void> {
  const named = {
    'mf-manifest.json': JSON.stringify({ text }),
    [`other-remote-entry.${SAME}.js`]: `/* for others: ${text} */`,
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
