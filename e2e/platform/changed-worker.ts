import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address of an installation behind a proxy that can replace the service worker, which `page.route` cannot. */
export interface WorkerProxy {
  url: string;
  serveWorker: (body: string) => void;
  close: () => Promise<void>;
}

/** Starts the proxy before the installation at `origin`. */
export async function aWorkerProxy(origin: string): Promise<WorkerProxy> {
  let worker: string | null = null;
  const server = createServer((req, res) => {
    if (worker !== null && req.url === '/service-worker.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
      return;
    }
    const { method, headers } = req;
    const asked = request(new URL(req.url ?? '/', origin), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    asked.on('error', () => res.destroy());
    res.on('close', () => asked.destroy());
    req.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serveWorker: (body) => {
      worker = body;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
