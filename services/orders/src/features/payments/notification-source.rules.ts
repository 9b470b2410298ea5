import { BlockList, isIPv6 } from 'node:net';

/** Predicate of addresses in the networks («185.71.76.0/27»). An IPv4-mapped IPv6 address counts as IPv4. */
export function createNetworkAddressCheck(networks: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    known.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
