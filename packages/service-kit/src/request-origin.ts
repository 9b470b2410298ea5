import type { IncomingHttpHeaders } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

const HOST_PATTERN = /^(?<name>[a-z0-9.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Names by which this machine is reached without a public origin. */
function listOwnNames(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const names = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return new Set(['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), ...names]);
}

/**
 * Makes the function that tells the origin of the site for absolute addresses: `publicOrigin`, which installations on a
 * domain must set. Without it, the Host of a request, but only when it names this machine, since the caller chooses it;
 * null for every other.
 */
export function createOriginReader(publicOrigin: string | undefined): (headers: IncomingHttpHeaders) => string | null {
  if (publicOrigin) {
    const { origin } = new URL(publicOrigin);
    return () => origin;
  }
  const own = listOwnNames();
  return ({ host = '', 'x-forwarded-proto': proto }) => {
    const name = HOST_PATTERN.exec(host)?.groups?.name;
    return name && own.has(name.toLowerCase()) ? `${proto === 'https' ? 'https' : 'http'}://${host}` : null;
  };
}
