import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Two instances behind one port, asked by `probe` whether they take calls. */
export interface BalancedPair {
  name: string;
  port: number;
  instances: readonly number[];
  probe: string;
}

/** Balancers in front of all pairs. */
export interface Balancers {
  reload: () => Promise<void>;
  stop: () => Promise<void>;
}

const CHECK_MS = 1000;
/** Long, because a gateway asks all services before it answers the check. */
const CHECK_TIMEOUT_MS = 3000;
/** Failed checks in a row after which an instance gets no calls; one good check brings it back. */
const FAILED_CHECKS_TO_REMOVE = 2;
/** Time until every balancer has noticed that an instance is back. */
export const RETURN_NOTICED_MS = 2 * CHECK_MS;

/** Whether an instance takes calls. */
const isReady = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.setTimeout(CHECK_TIMEOUT_MS, () => asked.destroy());
  });

/** TCP balancer in this process, for machines without HAProxy: it does not see single calls, so it repeats none. */
async function aBalancer({ port, instances, probe }: BalancedPair) {
  const failures = new Map(instances.map((one) => [one, 0]));
  const open = new Set<Socket>();
  let turn = 0;
  const lead = (socket: Socket, [target, ...others]: readonly number[]): void => {
    if (target === undefined) return void socket.destroy();
    const onward = connect(target, '127.0.0.1');
    onward.once('error', () => lead(socket, others));
    onward.once('connect', () => {
      onward.removeAllListeners('error');
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        open.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.once('close', () => {
          open.delete(one);
          other.destroy();
        });
      }
    });
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    turn += 1;
    const up = instances.filter((one) => (failures.get(one) ?? 0) < FAILED_CHECKS_TO_REMOVE);
    lead(socket, [...up.slice(turn % up.length), ...up.slice(0, turn % up.length)]);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(async () => {
    for (const one of instances) failures.set(one, (await isReady(one, probe)) ? 0 : (failures.get(one) ?? 0) + 1);
  }, CHECK_MS);
  return () => {
    clearInterval(checks);
    server.close();
    for (const socket of open) socket.destroy();
  };
}

/** Starts a balancer in this process for each pair. */
export async function ownBalancers(pairs: readonly BalancedPair[]): Promise<Balancers> {
  const stops = await Promise.all(pairs.map(aBalancer));
  return {
    reload: async () => {},
    stop: async () => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Settings of HAProxy as docs/deployment.md has them: calls before the gateways, where reads and writes with a key are sent
 * to the other one when the first is gone; connections before the services, whose callers repeat.
 */
const buildSettings = (pairs: readonly BalancedPair[]) =>
  [
    'defaults',
    `  timeout connect 2s\n  timeout client 60s\n  timeout server 60s\n  timeout check ${CHECK_TIMEOUT_MS}`,
    '  retries 3\n  option redispatch 1\n  option httpchk',
    `  default-server check inter ${CHECK_MS} fall ${FAILED_CHECKS_TO_REMOVE} rise 1`,
    ...pairs.flatMap(({ name, port, instances, probe }) => [
      `listen ${name}\n  bind 127.0.0.1:${port}\n  http-check send meth GET uri ${probe} hdr host ${name}`,
      ...(name === 'gateway'
        ? [
            '  mode http\n  option idle-close-on-response\n  retry-on conn-failure empty-response',
            '  http-request disable-l7-retry unless METH_GET || { req.hdr(idempotency-key) -m found }',
          ]
        : ['  mode tcp']),
      ...instances.map((one) => `  server ${name}-${one} 127.0.0.1:${one}`),
    ]),
    '',
  ].join('\n');

/** Starts one HAProxy in front of all pairs. */
export async function realBalancers(pairs: readonly BalancedPair[]): Promise<Balancers> {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, buildSettings(pairs));
  const child: ChildProcess = spawn('haproxy', ['-W', '-db', '-f', file], { stdio: 'ignore' });
  await delay(CHECK_MS);
  if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
  return {
    reload: async () => {
      child.kill('SIGUSR2');
      await delay(RETURN_NOTICED_MS);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
