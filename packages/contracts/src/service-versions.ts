import wire from './wire.json' with { type: 'json' };

const versions: Readonly<Record<string, { version: string }>> = wire;

/**
 * Version (semver) of the contract of a service, which remotes are checked against: `npm run wire` raises it when its
 * calls change. @throws for a service that has no contract
 */
export function getServiceVersion(service: string): string {
  const version = versions[service]?.version;
  if (version === undefined) throw new Error(`services/${service} has no version: npm run wire`);
  return version;
}

/** Whether a service has a contract. */
export const hasContract = (service: string): boolean => service in versions;
