import { type AddressInfo, createServer } from 'node:net';

/**
 * Free loopback ports by name, as `http://127.0.0.1:port`; services need the addresses of one another before they
 * start.
 */
export async function reserveUrls(names: readonly string[]): Promise<Record<string, string>> {
  const probes = await Promise.all(names.map(async (name) => ({ name, server: await listenOnFreePort() })));
  const urls = Object.fromEntries(
    probes.map(({ name, server }) => [name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]),
  );
  await Promise.all(probes.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return urls;
}

function listenOnFreePort() {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
