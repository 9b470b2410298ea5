import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Faults of an outside system by name. */
export const systemFaults = [
  ...['slow', 'hang', 'too-many', 'error', 'html', 'garbage', 'cut', 'reset', 'redirect', 'endless', 'certificate'],
] as const;
export type SystemFault = (typeof systemFaults)[number];

const SLOW_MS = 2500;
const DRIP_MS = 100;

interface HttpCall {
  req: IncomingMessage;
  res: ServerResponse;
  /** Answers as the system does. */
  pass: () => void;
  /** Address of redirects; calls to it are counted, since no caller may follow one. */
  trap: string;
}

const maintenancePage = '<!doctype html><html lang="ru"><title>Технические работы</title></html>';

/** Answers of a faulty system; `certificate` fails before an answer. */
const answers: Record<Exclude<SystemFault, 'certificate'>, (exchange: HttpCall) => unknown> = {
  slow: async ({ pass }) => {
    await delay(SLOW_MS);
    pass();
  },
  hang: () => {},
  'too-many': ({ res }) => res.writeHead(429, { 'retry-after': '2' }).end('{"error":"Слишком много запросов"}'),
  error: ({ res }) => res.writeHead(500).end('{"error":"Внутренняя ошибка"}'),
  html: ({ res }) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(maintenancePage),
  garbage: ({ res }) => res.writeHead(200, { 'content-type': 'application/json' }).end('{"docs":[{"id":"0000'),
  cut: ({ res }) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '65536' });
    res.write('{"docs":[', () => res.destroy());
  },
  reset: ({ req }) => (req.socket as Socket).destroy(),
  redirect: ({ res, trap }) => res.writeHead(302, { location: trap }).end(),
  endless: ({ res }) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => res.write(' '), DRIP_MS);
    res.once('close', () => clearInterval(drip));
  },
};

/** Certificates by OpenSSL: one that callers are told to trust, and one that nobody knows. */
function certificates(folder: string) {
  const made = (name: string) => {
    const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
  };
  return { known: made('known'), unknown: made('unknown') };
}

/** TLS proxies before the sandbox, one per system; a system's name is the first part of its paths there. */
export async function faultySystems(sandbox: string, names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-systems-'));
  const { known, unknown } = certificates(folder);
  let followed = 0;
  const begin = async (name: string) => {
    let fault: SystemFault | null = null;
    const open = new Set<Socket>();
    const server = createServer({ key: known.key, cert: known.cert }, (req, res) => {
      res.on('error', () => {});
      if (req.url === '/trap') followed += 1;
      const pass = () => passOn({ req, res }, `${sandbox}/${name}`);
      if (fault === null || fault === 'certificate') pass();
      else void answers[fault]({ req, res, pass, trap: `${getOrigin(server)}/trap` });
    });
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => open.delete(socket));
    });
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const strike = (next: SystemFault | null) => {
      fault = next;
      server.setSecureContext(next === 'certificate' ? unknown : known);
      // Cuts calls under way and kept connections, so that all calls meet the new state and certificate.
      for (const socket of open) socket.destroy();
    };
    return { url: getOrigin(server), strike, server };
  };
  const systems = new Map(await Promise.all(names.map(async (name) => [name, await begin(name)] as const)));
  const of = (name: string) => {
    const system = systems.get(name);
    if (!system) throw new Error(`${name} is no system`);
    return system;
  };
  return {
    getUrl: (name: string) => of(name).url,
    strike: (name: string, fault: SystemFault | null) => of(name).strike(fault),
    /** File with the certificate that callers are to trust. */
    trusted: known.file,
    followed: () => followed,
    stop: () => {
      for (const { server, strike } of systems.values()) {
        server.close();
        strike(null);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type FaultySystems = Awaited<ReturnType<typeof faultySystems>>;

const getOrigin = (server: ReturnType<typeof createServer>) =>
  `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

function passOn({ req, res }: Pick<HttpCall, 'req' | 'res'>, target: string): void {
  const { method, headers } = req;
  const onward = request(target + (req.url ?? ''), { method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}
