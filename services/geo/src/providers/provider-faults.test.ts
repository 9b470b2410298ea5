import { OutboundError } from '@trassa/service-kit/outbound';
import { aFaultServer, type FaultMode, faultModes } from '@trassa/testing/fault-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDadataAddresses } from './dadata-addresses.ts';
import { GeoProviderError } from './geocoder.ts';
import { createNominatim } from './nominatim.ts';
import { createOsrm } from './osrm.ts';
import { createPhoton } from './photon.ts';
import { createYandexGeocoder } from './yandex-geocoder.ts';
import { createYandexMatrix, createYandexRouter } from './yandex-router.ts';

let outside: Awaited<ReturnType<typeof aFaultServer>>;
beforeAll(async () => {
  outside = await aFaultServer();
});
afterAll(() => outside.stop());

/** Faults that never end get a short deadline. */
function buildPlace(mode: FaultMode) {
  const isSilent = faultModes.silence.some((one) => one === mode);
  return { url: outside.getUrl(mode), key: 'key-4711', userAgent: 'test', timeoutMs: isSilent ? 60 : 8000 };
}

type Place = ReturnType<typeof buildPlace>;
const moscow: [number, number] = [55.75, 37.62];
const kazan: [number, number] = [55.79, 49.12];
const calls: Record<string, (place: Place) => Promise<unknown>> = {
  yandex: (place) => createYandexGeocoder({ ...place, version: 'v1' }).find('Казань'),
  'yandex-1x': (place) => createYandexGeocoder({ ...place, version: '1.x' }).find('Казань'),
  nominatim: (place) => createNominatim(place).find('Казань'),
  photon: (place) => createPhoton(place).find('Казань'),
  'yandex router': (place) => createYandexRouter(place).measure(moscow, kazan),
  'yandex-matrix': (place) => createYandexMatrix(place).measure(moscow, kazan),
  dadata: (place) => createDadataAddresses({ ...place, token: place.key, now: () => new Date() }).suggest('Казань', 10),
  osrm: (place) => createOsrm({ ...place, profile: 'driving' }).measure(moscow, kazan),
};

describe.each(Object.entries(faultModes))('an outside system of maps: %s', (_, modes) => {
  test.each([...modes])('%s is an error of every adapter: no place, no leg and no key in it', async (mode) => {
    const outcomes = await Promise.all(
      Object.entries(calls).map(async ([name, ask]) => {
        const outcome = await ask(buildPlace(mode)).catch((error: unknown) => error);
        const isTold = outcome instanceof OutboundError || outcome instanceof GeoProviderError;
        return [name, isTold ? 'told' : outcome, String(outcome).includes('4711')];
      }),
    );
    expect(outcomes).toEqual(Object.keys(calls).map((name) => [name, 'told', false]));
  });
});
