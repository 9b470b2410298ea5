import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a channel over HTTP does instead of taking a message. */
export const httpFaults = ['slow', 'limited', 'error', 'cut', 'garbage', 'redirect'] as const;
/** What a mail server does instead of taking a message; `address`: it refuses one recipient as unknown. */
export const mailFaults = ['slow', 'error', 'cut', 'garbage', 'address'] as const;
export type HttpFault = (typeof httpFaults)[number];
export type MailFault = (typeof mailFaults)[number];

/** Seconds of `Retry-After`. */
export const RETRY_AFTER_SECONDS = 600;
const HANG_MS = 15_000;
const SLOW_SMTP_ANSWER_MS = 7000;

const listenOnFreePort = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Answers a call by a fault, without delivering its message. */
function answerWithFault(fault: HttpFault, req: IncomingMessage, res: ServerResponse): void {
  if (fault === 'slow') setTimeout(() => res.destroy(), HANG_MS).unref();
  else if (fault === 'cut') res.destroy();
  else if (fault === 'error') res.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal error</h1>');
  else if (fault === 'redirect') res.writeHead(302, { location: '/trap' }).end();
  else if (fault === 'garbage') req.socket.end('\u0000\u0001 not HTTP\r\n\r\n');
  else {
    const answer = {
      ok: false,
      error_code: 429,
      description: 'slow down',
      parameters: { retry_after: RETRY_AFTER_SECONDS },
    };
    res.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS), 'content-type': 'application/json' });
    res.end(JSON.stringify(answer));
  }
}

function passOn(target: string, req: IncomingMessage, { body, res }: { body: Buffer; res: ServerResponse }): void {
  const asked = request(new URL(req.url ?? '/', target), { method: req.method, headers: req.headers }, (reply) => {
    res.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(res);
  });
  asked.on('error', () => res.destroy());
  res.on('close', () => asked.destroy());
  asked.end(body);
}

/** HTTP proxy before the channels: forwards all calls except those that the fault is set for. */
export async function aFaultyProxy(getTarget: (path: string) => string) {
  const state: { fault: HttpFault | null; concerns: (path: string) => boolean; spoilt: string[]; trapped: number } = {
    ...{ fault: null, concerns: () => false, spoilt: [], trapped: 0 },
  };
  let open = 0;
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    const body = await buffer(req).catch(() => Buffer.alloc(0));
    if (path === '/trap') state.trapped += 1;
    // `getUpdates` polls Telegram and delivers nothing.
    if (!path.endsWith('/getUpdates')) {
      open += 1;
      res.on('close', () => {
        open -= 1;
      });
    }
    if (!state.fault || !state.concerns(path)) return passOn(getTarget(path), req, { body, res });
    state.spoilt.push(path);
    answerWithFault(state.fault, req, res);
  });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    origin,
    state,
    /** Deliveries under way. */
    open: () => open,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** SMTP proxy before the mail server of the sandbox, with a fault on demand. */
export async function aFaultyMailServer(portOfTarget: () => number) {
  const state: { fault: MailFault | null; unknown: string } = { fault: null, unknown: '' };
  const sockets = new Set<Socket>();
  const server = createTcpServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    const { fault } = state;
    if (fault === 'cut') return void client.destroy();
    if (fault === 'error') return void client.end('421 4.3.2 busy\r\n');
    if (fault === 'garbage') return void client.end('\u0000\u0001 not SMTP\r\n');
    const target = connect(portOfTarget(), '127.0.0.1');
    target.on('error', () => client.destroy()).on('close', () => client.end());
    client.on('close', () => target.destroy());
    client.on('data', (part) => {
      const isUnknown = fault === 'address' && part.toString().includes(`RCPT TO:<${state.unknown}>`);
      if (isUnknown) client.write('550 5.1.1 no such user\r\n');
      else target.write(part);
    });
    target.on('data', (answer) => {
      // Without PIPELINING a client sends one command at a time, so this proxy can answer a single one itself.
      const part = answer.toString('latin1').replace('250-PIPELINING\r\n', '');
      if (fault === 'slow') setTimeout(() => client.destroyed || client.write(part), SLOW_SMTP_ANSWER_MS);
      else client.write(part);
    });
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    state,
    open: () => sockets.size,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
