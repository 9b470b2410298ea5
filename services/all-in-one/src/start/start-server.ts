import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildWaitingPage } from '@trassa/service-gateway/features/pages/waiting-page';
import { ConfigError } from '@trassa/service-kit/config';
import { buildProblemBody, problem } from '@trassa/service-kit/problem-error';
import { createTraceId } from '@trassa/service-kit/trace';
import { formatSeconds, type StartStep, type StartSteps } from './start-steps.ts';

/** Looks every second whether the installation answers; meanwhile it shows the steps anew. */
const pageScript = `const look=async()=>{try{
const answer=await fetch(location.href,{cache:'no-store',headers:{accept:'text/html'}});
if(answer.status!==503)return location.reload();
const main=/<main>(.*)<\\/main>/s.exec(await answer.text());
if(main)document.querySelector('main').innerHTML=main[1]}catch{}
setTimeout(look,1000)};setTimeout(look,1000)`;

/** Page of a start: its steps with their seconds. In pieces, between which the nonce goes. */
function buildStartPage(steps: StartSteps): readonly string[] {
  const items = steps.list().map((step) => buildItem(step, steps.readDuration(step)));
  return buildWaitingPage({
    title: 'Трасса запускается',
    head: '<noscript><meta http-equiv="refresh" content="2"></noscript>',
    text: `<p>Страница откроется сама. Первый запуск дольше: он собирает страницы и создаёт базу.</p><ol>${items.join('')}</ol>`,
    script: pageScript,
  });
}

function buildItem(step: StartStep, milliseconds: number): string {
  if (step.beganAt === null) return `<li>${step.name}</li>`;
  const detail = step.detail ? `<small>${escapeHtml(step.detail)}</small>` : '';
  const state = step.endedAt === null ? 'class="running" aria-current="step"' : 'class="done"';
  return `<li ${state}><span>${step.name}</span><span>${formatSeconds(milliseconds)}</span>${detail}</li>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Value of `retry-after` in answers before the gateway listens, in seconds. */
const RETRY_AFTER_S = 2;

/** Server of the public port until the gateway listens there. */
export interface StartServer {
  port: number;
  /** Closes the server, so that the gateway can take the port. */
  stop: () => Promise<void>;
}

/**
 * Opens the public port with the page of the start.
 * @throws {ConfigError} when the port cannot be opened
 */
export async function openStartServer(
  { port, host }: { port: number; host: string },
  steps: StartSteps,
): Promise<StartServer> {
  const server = createServer((req, res) => answerRequest(req, res, steps));
  await listen(server, { port, host });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const reasonsByCode: Record<string, string> = {
  EADDRINUSE: 'он уже занят. Остановите ту программу (может быть, это вторая Трасса)',
  EACCES: 'на это нет прав',
  EADDRNOTAVAIL: 'у этой машины нет такого адреса (HOST)',
};

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasonsByCode[error.code ?? ''];
      const advice = `Порт ${port} на ${host} не открыть: ${reason}, или выберите другой: PORT=3001 npm start`;
      reject(reason ? new ConfigError(advice) : error);
    });
    server.listen({ port, host }, resolve);
  });
}

function answerRequest(req: IncomingMessage, res: ServerResponse, steps: StartSteps): void {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  if (path === '/livez') sendJson(res, { status: 'ok', failing: [] }, 200);
  else if (path === '/readyz') sendJson(res, { status: 'failing', failing: ['start'] });
  else if (path === '/api/health') sendJson(res, { status: 'failing', services: {} });
  else if (isPage(req, path)) sendPage(res, steps);
  else refuseWhileStarting(res);
}

/** Pages have no extension, so a path with one is a file. */
const isPage = ({ method }: IncomingMessage, path: string) =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path);

/** Connections end with their answer: the gateway gets all later requests. */
const commonHeaders = { connection: 'close', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function sendBody(res: ServerResponse, status: number, answered: { body: string; headers: Record<string, string> }) {
  const { body, headers } = answered;
  const retry = status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {};
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  res.writeHead(status, { ...commonHeaders, ...retry, ...length, ...headers }).end(body);
}

function sendJson(res: ServerResponse, body: object, status = 503) {
  sendBody(res, status, { body: JSON.stringify(body), headers: { 'content-type': 'application/json; charset=utf-8' } });
}

function refuseWhileStarting(res: ServerResponse) {
  const body = JSON.stringify(
    buildProblemBody(problem('common/unavailable', { retryAfter: RETRY_AFTER_S }), createTraceId()),
  );
  sendBody(res, 503, { body, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
}

function sendPage(res: ServerResponse, steps: StartSteps) {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  sendBody(res, 503, {
    body: buildStartPage(steps).join(nonce),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
