import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address before the instances of a service, whatever their versions. */
export interface RequestBalancer {
  url: string;
  /** Origins that requests go to from now on, each in its turn. */
  lead: (origins: readonly string[]) => void;
  stop: () => void;
}

/** Starts a balancer of requests: by connections one version would get nearly all of a few callers. */
export async function aRequestBalancer(): Promise<RequestBalancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  // As long as a gateway keeps them: a call that meets the end of an unused connection fails.
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (!target) return void res.destroy();
    const { method = 'GET', url = '/', headers } = req;
    const onward = request(new URL(target), { agent, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.once('error', () => res.destroy());
    });
    onward.once('error', () => res.destroy());
    res.once('close', () => onward.destroy());
    req.pipe(onward);
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
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
