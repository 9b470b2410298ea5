/** Who is on the other end, as far as it can be believed. */
export interface Peer {
  /** IPv4 or IPv6 address. */
  address: string;
  /** What limits count by: the address, or the /64 of an IPv6 address, since one subscriber owns all of it. */
  network: string;
}

/** What the connection and its headers say. */
export interface PeerEvidence {
  socketAddress: string | undefined;
  /** X-Forwarded-For as received. */
  forwarded: string | undefined;
  /** Trusted proxies before the gateway; with none the header is never believed. */
  proxies: number;
}

const ADDRESS = /^[\da-fA-F.:]{2,45}$/;

/** The caller's address: the socket's, or the entry that the outermost trusted proxy wrote. */
export function peerOf({ socketAddress, forwarded, proxies }: PeerEvidence): Peer {
  const direct = withoutMapping(socketAddress ?? '0.0.0.0');
  if (proxies === 0 || !forwarded) return { address: direct, network: networkOf(direct) };
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const told = hops[hops.length - proxies] ?? '';
  const address = ADDRESS.test(told) ? withoutMapping(told) : direct;
  return { address, network: networkOf(address) };
}

function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros: string[] = tail === undefined ? [] : new Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
