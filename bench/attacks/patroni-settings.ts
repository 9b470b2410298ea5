import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket, connect as toPort } from 'node:net';
import { join } from 'node:path';

/** Password of every role of this test cluster. */
export const PASSWORD = 'campaign';
const BINARIES = '/usr/lib/postgresql/15/bin';

/** A node of the test cluster: its disk, its ports, its proxy to etcd. */
export interface Node {
  name: string;
  disk: string;
  port: number;
  restPort: number;
  wayPort: number;
  way: Awaited<ReturnType<typeof startCuttableProxy>>;
  patroni: ChildProcess | null;
}

/** TCP proxy from one node to etcd, which can be cut. */
export async function startCuttableProxy(port: number, target: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    const other = isCut ? null : toPort(target, '127.0.0.1');
    if (!other) return void socket.destroy();
    for (const [one, its] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        its.destroy();
      });
      one.pipe(its);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    cut: (value: boolean) => {
      isCut = value;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Settings of Patroni: a leader that cannot renew its lock for twenty seconds steps down. */
export function buildNodeSettings(node: Node) {
  const own = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` });
  const role = (username: string) => ({ username, password: PASSWORD });
  return {
    scope: 'trassa',
    name: node.name,
    restapi: own(node.restPort),
    etcd3: { host: `127.0.0.1:${node.wayPort}`, use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1 << 20,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 220, wal_log_hints: 'on', max_wal_size: '256MB', wal_keep_size: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...own(node.port),
      data_dir: join(node.disk, 'data'),
      bin_dir: BINARIES,
      pgpass: join(node.disk, 'pgpass'),
      authentication: { superuser: role('postgres'), replication: role('replicator'), rewind: role('rewinder') },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      // A server that came back on a full disk would refuse every connection, and remain the leader.
      parameters: { unix_socket_directories: node.disk, restart_after_crash: 'off' },
    },
  };
}

/** Settings of HAProxy: whoever Patroni calls the primary gets connections of one port, healthy standbys of the other. */
export const buildProxySettings = (
  { port, standbyPort }: { port: number; standbyPort: number },
  nodes: readonly Node[],
) =>
  [
    'global\n  maxconn 1000',
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n  timeout check 1s',
    ...listProxyLines('leader', { port, path: '/primary' }, nodes),
    ...listProxyLines('standbys', { port: standbyPort, path: '/replica' }, nodes),
    '',
  ].join('\n');

const listProxyLines = (name: string, { port, path }: { port: number; path: string }, nodes: readonly Node[]) => [
  `listen ${name}\n  bind 127.0.0.1:${port}\n  option httpchk OPTIONS ${path}\n  http-check expect status 200`,
  '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
  ...nodes.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.restPort}`),
];
