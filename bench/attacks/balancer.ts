import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Balancer of connections before instances of a service, as an orchestrator has one. */
export interface Balancer {
  url: string;
  /** Addresses that new connections go to, in turn; the others keep the connections they have. */
  lead: (origins: readonly string[]) => void;
  stop: () => void;
}

/** Starts a balancer on a free loopback port. */
export async function aBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (!target) return void socket.destroy();
    const onward = connect(Number(new URL(target).port), '127.0.0.1');
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (origins) => {
      targets = origins;
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
