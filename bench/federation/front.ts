import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { HostManifest, Registry } from '@trassa/contracts/platform/remote-manifest';
import { findRoute, listFilledSlots } from '@trassa/contracts/platform/route-match';
import type { Plans } from './builds.ts';

export interface Monolith {
  dist: string;
  plans: Plans;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

function forward(installation: URL, incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: installation.port, method: incoming.method, path: incoming.url, headers: incoming.headers };
    const outgoing = request({ host: '127.0.0.1', ...options }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: { ...answer.headers }, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}

const removeLoadPlans = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => ({
    ...remote,
    files: {},
    routes: remote.routes.map((route) => ({ ...route, scripts: [], styles: [], shared: [] })),
    slots: remote.slots.map((slot) => ({ ...slot, scripts: [], styles: [], shared: [] })),
  })),
});

/** Page of the monolith: the gateway's response with the template and preload links of the other build. */
function monolithPage({ dist, plans }: Monolith, given: string, path: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, 'host.json'), 'utf8')) as HostManifest;
  const json = /<script type="application\/json" id="trassa-registry">(.*?)<\/script>/s.exec(given)?.[1] ?? '{}';
  const nonce = /nonce="([^"]+)"/.exec(given)?.[1] ?? '';
  const registry = removeLoadPlans(JSON.parse(json) as Registry);
  const route = findRoute(registry, path)?.route;
  const pieces = route ? listFilledSlots(registry, route).map(({ remote, slot }) => `${remote.id} ${slot.name}`) : [];
  const wanted = [route?.path ?? '', ...pieces].flatMap((name) => plans[name] ?? []);
  const files = (kind: 'scripts' | 'styles') => [...new Set(wanted.flatMap((plan) => plan[kind]))];
  const link = (as: string) => (name: string) =>
    `<link rel="preload" as="${as}" href="/${name}" integrity="${manifest.files[name]?.integrity ?? ''}" crossorigin="anonymous">`;
  const fonts = (manifest.fonts ?? []).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`,
  );
  const links = [...fonts, ...files('scripts').map(link('script')), ...files('styles').map(link('style'))].join('');
  const data = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return readFileSync(join(dist, 'index.html'), 'utf8')
    .replaceAll('__TRASSA_NONCE__', () => nonce)
    .replace('<!--trassa-preload-->', () => links)
    .replace('__TRASSA_TITLE__', () => route?.title ?? '')
    .replace('<!--trassa-hint-->', () => route?.hint?.text ?? '')
    .replace('<!--trassa-registry-->', () => `<script type="application/json" id="trassa-registry">${data}</script>`);
}

function buildFile({ dist }: Monolith, like: Answer, path: string): Answer {
  const type = path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
  const headers = {
    ...like.headers,
    'content-type': type,
    'content-encoding': 'br',
    'content-length': undefined,
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { status: 200, headers, body: readFileSync(join(dist, `${path}.br`)) };
}

/**
 * Proxy in front of the installation for each side, so that both have the same hop: files are served from memory, the
 * rest is forwarded. With a monolith, pages and host files come from its build.
 */
export function startFront(installation: URL, port: number, monolith?: Monolith) {
  const kept = new Map<string, Answer>();
  const answer = async (incoming: IncomingMessage): Promise<Answer> => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const isFile = /^\/(assets|remotes)\//.test(path);
    const known = kept.get(path);
    if (isFile && known) return known;
    const given = await forward(installation, incoming);
    const isCode = /^\/assets\/.*\.(js|css)$/.test(path) && !path.includes('/assets/favicon');
    const made = monolith && isCode ? buildFile(monolith, given, path) : given;
    if (isFile && made.status === 200) kept.set(path, made);
    if (!monolith || !String(given.headers['content-type']).startsWith('text/html')) return made;
    const html = monolithPage(monolith, brotliDecompressSync(given.body).toString(), path);
    return { ...given, body: brotliCompressSync(html) };
  };
  const server = createServer((incoming: IncomingMessage, reply: ServerResponse) => {
    answer(incoming).then(
      ({ status, headers, body }) => {
        const kept = Object.entries(headers).filter(
          ([name, value]) => value !== undefined && name !== 'transfer-encoding',
        );
        reply.writeHead(status, { ...Object.fromEntries(kept), 'content-length': String(body.byteLength) });
        reply.end(body);
      },
      () => reply.writeHead(502).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  return { url: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() };
}
