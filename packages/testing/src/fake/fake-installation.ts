import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { answerFake } from './fake-api.ts';

// An installation without services: the standalone builds under DEV_BUILDS (`/_/alone/<id>/`), and the fake backend under /api.
// Started by `npm run dev -- <remote> --alone --fake`; sends `ready` to its parent when it listens.

const buildsFolder = process.env.DEV_BUILDS ?? '';
const favicon = join(import.meta.dirname, '../../../../shell/public/favicon.svg');
const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function sendApi(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  const sent = await text(req);
  const isJson = (req.headers['content-type'] ?? '').includes('json');
  const { authorization, accept = '' } = req.headers;
  if (accept.includes('text/event-stream')) {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': nothing happens here\n\n');
    return;
  }
  const body: unknown = isJson && sent !== '' ? JSON.parse(sent) : sent;
  const answer = answerFake({ method: req.method ?? 'GET', url, authorization, body });
  res.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer.body));
}

/** A path with an extension is a file of the build, any other the page. */
async function sendFile(res: ServerResponse, path: string): Promise<void> {
  const [, id = '', rest = ''] = /^\/_\/alone\/([a-z][a-z0-9-]*)\/?(.*)$/.exec(path) ?? [];
  const name = extname(rest) === '' ? 'index.html' : normalize(`/${rest}`).slice(1);
  const file = path === '/assets/favicon.svg' ? favicon : join(buildsFolder, `mfe-${id}/dist/alone`, name);
  const bytes = await readFile(file).catch(() => null);
  const type = mediaTypes[extname(file)] ?? 'application/octet-stream';
  if (bytes) res.writeHead(200, { 'content-type': type }).end(bytes);
  else res.writeHead(404).end();
}

const server = createServer((req, res) => {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const sent = url.pathname.startsWith('/api/') ? sendApi(req, res, url) : sendFile(res, url.pathname);
  sent.catch((error: unknown) => {
    console.error(error);
    if (!res.headersSent) res.writeHead(500);
    res.end();
  });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.('ready'));
