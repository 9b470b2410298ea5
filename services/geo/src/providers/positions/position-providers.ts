import type { PulledSystem } from '@trassa/contracts/geo/position-values';
import type { GeoConfig } from '../../config.ts';
import { createGlonasssoft } from './glonasssoft.ts';
import { createOmnicomm } from './omnicomm.ts';
import type { SystemEndpoint } from './position-http.ts';
import type { PositionProvider } from './position-provider.ts';
import { createWialon } from './wialon.ts';

const providerCreators: Readonly<Record<PulledSystem, (place: SystemEndpoint) => PositionProvider>> = {
  wialon: createWialon,
  glonasssoft: createGlonasssoft,
  omnicomm: createOmnicomm,
};

/** Systems of the configuration: no other address is ever asked. */
export interface PositionProviders {
  /** Addresses of a system as people choose them, the usual one first. */
  listHosts: (system: PulledSystem) => string[];
  /** Undefined: the address is not of the configuration. */
  get: (system: PulledSystem, host: string) => PositionProvider | undefined;
}

type SystemUrlsConfig = Pick<GeoConfig, 'WIALON_URLS' | 'GLONASSSOFT_URLS' | 'OMNICOMM_URLS' | 'POSITION_TIMEOUT_MS'>;

/** One client an address, so that all companies share its breaker. */
export function createPositionProviders(config: SystemUrlsConfig): PositionProviders {
  const urls = { wialon: config.WIALON_URLS, glonasssoft: config.GLONASSSOFT_URLS, omnicomm: config.OMNICOMM_URLS };
  const made = new Map<string, PositionProvider>();
  return {
    listHosts: (system) => [...urls[system]],
    get: (system, host) => {
      if (!urls[system].includes(host)) return undefined;
      const key = `${system} ${host}`;
      const provider =
        made.get(key) ??
        providerCreators[system]({ code: system, baseUrl: host, timeoutMs: config.POSITION_TIMEOUT_MS });
      made.set(key, provider);
      return provider;
    },
  };
}
