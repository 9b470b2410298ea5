import { readFile } from 'node:fs/promises';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { CallsInFlight } from './calls-in-flight.ts';

/** Paths of live reload, answered by the development proxy only. */
const liveReloadPaths = { script: '/_/dev/live.js', events: '/_/dev/events' } as const;

/** Script in every page of development: reloads after a build and shows build errors. */
const liveScript = `const source = new EventSource('${liveReloadPaths.events}');
let installation;
source.addEventListener('hello', ({ data }) => {
  if (installation !== undefined && installation !== data) location.reload();
  installation = data;
});
source.addEventListener('reload', () => location.reload());
source.addEventListener('broken', ({ data }) => {
  const board = document.getElementById('trassa-dev-board') ?? document.createElement('pre');
  board.id = 'trassa-dev-board';
  board.setAttribute('role', 'alert');
  Object.assign(board.style, {
    position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647', margin: '0', padding: '16px', maxHeight: '60vh',
    overflow: 'auto', background: '#2b0f12', color: '#ffd9d9', font: '13px/1.5 monospace', whiteSpace: 'pre-wrap',
  });
  board.textContent = JSON.parse(data);
  document.body.append(board);
});
`;

interface DevProxyOptions {
  port: number;
  host: string;
  gateway: URL;
  /** Resolves when the gateway answers, which it does not while it restarts. */
  gatewayReady: () => Promise<void>;
  calls: CallsInFlight;
  /** Folder of development builds: `<folder>/mfe-orders/dist`, `<folder>/shell/dist`. */
  builds: string;
}

/** Development proxy, the installation's address for a browser. */
export interface DevProxy {
  port: number;
  reload: () => void;
  broken: (text: string) => void;
  stop: () => Promise<void>;
}

/** Longest wait of a request for a restarting gateway. */
const waitLimitMs = 30_000;

/**
 * Reverse proxy of development: no caching, a live-reload script in pages, waiting while the gateway restarts, source
 * maps. The gateway behind is that of production.
 */
export async function startDevProxy(options: DevProxyOptions): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const installation = String(Date.now());
  const server = createServer((req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    if (path === liveReloadPaths.events) addReloadListener(res, listeners, installation);
    else if (path === liveReloadPaths.script) sendBody(res, liveScript, 'text/javascript; charset=utf-8');
    else if (path.endsWith('.map')) void sendSourceMap(res, options.builds, path);
    else void forwardRequest(options, req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const tell = (event: string, data: string) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    reload: () => tell('reload', ''),
    broken: (text) => tell('broken', JSON.stringify(text)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addReloadListener(res: ServerResponse, listeners: Set<ServerResponse>, installation: string) {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  res.write(`event: hello\ndata: ${installation}\n\n`);
  listeners.add(res);
  res.once('close', () => listeners.delete(res));
}

function sendBody(res: ServerResponse, body: string | Buffer, type: string) {
  res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(body);
}

function sendError(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}

/**
 * Source maps lie beside the builds: `/remotes/orders/<version>/x.js.map`, `/_/alone/orders/x.js.map`,
 * `/assets/x.js.map`.
 */
async function sendSourceMap(res: ServerResponse, builds: string, path: string) {
  const [, id, name = ''] =
    /^\/(?:remotes\/([a-z\d-]+)\/[^/]+|_\/alone\/[a-z\d-]+|assets)\/([\w@~.-]+)$/.exec(path) ?? [];
  const alone = /^\/_\/alone\/([a-z\d-]+)\//.exec(path)?.[1];
  const folder = id ? `mfe-${id}/dist` : alone ? `mfe-${alone}/dist/alone` : 'shell/dist/assets';
  const map = name ? await readFile(join(builds, folder, name)).catch(() => null) : null;
  if (map) sendBody(res, map, 'application/json');
  else sendError(res, 404, 'no such source map');
}

async function forwardRequest(options: DevProxyOptions, req: IncomingMessage, res: ServerResponse) {
  const late = Symbol('late');
  const patience = new Promise((resolve) => setTimeout(resolve, waitLimitMs, late).unref());
  if ((await Promise.race([options.gatewayReady(), patience])) === late) {
    sendError(res, 503, 'The installation does not start: see the terminal of npm run dev.');
    return;
  }
  const over = options.calls.begin();
  res.once('close', over);
  const { 'accept-encoding': _, ...headers } = req.headers;
  const { hostname, port } = options.gateway;
  const onward = request({ hostname, port, method: req.method, path: req.url, headers, agent: false });
  onward.once('response', (answer) => {
    if (isStream(answer)) over();
    void forwardAnswer(answer, res);
  });
  abortTogether(req, res, onward);
  req.pipe(onward);
}

function abortTogether(req: IncomingMessage, res: ServerResponse, onward: ClientRequest) {
  req.once('error', () => onward.destroy());
  res.once('close', () => onward.destroy());
  onward.once('error', (error) => {
    if (res.headersSent) res.destroy();
    else sendError(res, 502, `The gateway went away: ${error.message}`);
  });
}

const isStream = (answer: IncomingMessage) =>
  String(answer.headers['content-type'] ?? '').startsWith('text/event-stream');

async function forwardAnswer(answer: IncomingMessage, res: ServerResponse) {
  const { connection: _, 'content-length': length, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  if (!isPage) {
    res.writeHead(status, { ...headers, ...(length ? { 'content-length': length } : {}), 'cache-control': 'no-store' });
    answer.pipe(res);
    return;
  }
  const parts = await answer.toArray().catch(() => []);
  const html = Buffer.concat(parts as Buffer[]).toString();
  res.writeHead(status, { ...headers, 'cache-control': 'no-store' });
  res.end(html.replace('</head>', `<script src="${liveReloadPaths.script}" async></script></head>`));
}
