import type { PlatformsConfig } from './config.ts';
import { createJsonPlatform } from './providers/json-platform.ts';
import type { OrderPlatform } from './providers/order-platform.ts';
import { createX5Platform } from './providers/x5-platform.ts';
import { catalogue } from './shared/catalogue.ts';

const platformFactories = { json: createJsonPlatform, x5: createX5Platform } as const;

/** Adapters of the catalogue's platforms with an address. */
export function createPlatforms({
  PLATFORM_URLS,
  PLATFORM_TIMEOUT_MS,
}: PlatformsConfig): ReadonlyMap<string, OrderPlatform> {
  const platforms = new Map<string, OrderPlatform>();
  for (const { code, protocol, atOnce } of catalogue) {
    const baseUrl = PLATFORM_URLS[code];
    if (protocol === null || baseUrl === undefined) continue;
    platforms.set(code, platformFactories[protocol]({ code, baseUrl, timeoutMs: PLATFORM_TIMEOUT_MS, atOnce }));
  }
  return platforms;
}
