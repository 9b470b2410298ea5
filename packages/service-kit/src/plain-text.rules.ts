import type { BaseConfig } from './config.ts';

/** Whether an address leads to this machine: what is sent there crosses no network. */
export const isLocalHost = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

type AddressSettings = Pick<BaseConfig, 'DATABASE_URL' | 'SERVICE_URLS'> &
  Partial<Pick<BaseConfig, 'DATABASE_DIRECT_URL' | 'DATABASE_STANDBY_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>>;

/** One sentence for each address of another machine that would get unencrypted text, with the settings it needs. */
export function describeUnencryptedAddresses(addresses: AddressSettings): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_STANDBY_URL, SERVICE_URLS, ...more } = addresses;
  const databases = Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_STANDBY_URL }).flatMap(
    ([name, address]) => {
      if (!address) return [];
      const { hostname, searchParams } = new URL(address);
      const host = searchParams.get('host') ?? hostname;
      if (isLocalHost(host) || searchParams.get('sslmode') === 'verify-full') return [];
      return [
        `${name}: ${host} is another machine, so sslmode=verify-full is required, with sslrootcert for an authority of your own`,
      ];
    },
  );
  const services = Object.entries(SERVICE_URLS).flatMap(([name, address]) => {
    const { protocol, hostname } = new URL(address);
    if (protocol === 'https:' || isLocalHost(hostname)) return [];
    return [`SERVICE_URLS: ${name} is on another machine, so https is required, with TLS_CERT, TLS_KEY and TLS_CA`];
  });
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector = 'http://localhost' } = more;
  const { protocol, hostname } = new URL(collector);
  const isPlain = protocol !== 'https:' && !isLocalHost(hostname);
  const traces = isPlain ? [`OTEL_EXPORTER_OTLP_ENDPOINT: ${hostname} is another machine, so https is required`] : [];
  return [...databases, ...services, ...traces];
}
