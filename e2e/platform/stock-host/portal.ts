import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Foreign site with the stock host. */
export interface Portal {
  origin: string;
  stop: () => Promise<void>;
}

const page =
  '<!doctype html><title>Портал</title><h1>Портал</h1><div id="place"></div><script src="/host.js"></script>';

/** Serves the stock host's script, and its page at every other address. */
export async function aPortal(script: string): Promise<Portal> {
  const server = createServer((req, res) => {
    const isScript = req.url === '/host.js';
    res.writeHead(200, { 'content-type': `text/${isScript ? 'javascript' : 'html'}; charset=utf-8` });
    res.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
