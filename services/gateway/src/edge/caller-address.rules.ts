/** Network peer of a request. */
export interface Peer {
  /** IPv4 or IPv6 address. */
  address: string;
  /** Key of rate limits: the address, or the /64 of an IPv6 address, which one subscriber owns. */
  network: string;
}

/** Connection and headers from which a peer is derived. */
interface PeerEvidence {
  socketAddress: string | undefined;
  /** X-Forwarded-For as received. */
  forwarded: string | undefined;
  /** Number of trusted proxies; with 0 the header is ignored. */
  proxies: number;
}

const ADDRESS_PATTERN = /^[\da-fA-F.:]{2,45}$/;

/** Address of the caller: that of the socket, or the entry written by the outermost trusted proxy. */
export function buildPeer({ socketAddress, forwarded, proxies }: PeerEvidence): Peer {
  const direct = removeIpv4Mapping(socketAddress ?? '0.0.0.0');
  if (proxies === 0 || !forwarded) return { address: direct, network: getNetwork(direct) };
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const told = hops[hops.length - proxies] ?? '';
  const address = ADDRESS_PATTERN.test(told) ? removeIpv4Mapping(told) : direct;
  return { address, network: getNetwork(address) };
}

function removeIpv4Mapping(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

function getNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros: string[] = tail === undefined ? [] : new Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
