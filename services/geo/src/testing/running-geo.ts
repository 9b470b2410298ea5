import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { mapPlacesSchema } from '@trassa/contracts/edo/map-places';
import { buildSandbox } from '@trassa/service-sandbox/app';
import { aRunning } from '@trassa/testing/test-service';
import type { z } from 'zod';
import { geoService } from '../service.ts';

/** Key that seals secrets in tests. */
export const TEST_SEAL_KEY = 'test-seal-key-0123456789abcdef-0123';

type Places = z.infer<typeof mapPlacesSchema>;

/** Stand-in of services/edo: configured places, and received callers. */
async function anEdoStandIn() {
  const state = { places: null as Places | null, asked: [] as string[] };
  const server = createServer((request, response) => {
    state.asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    if (!state.places) response.writeHead(409);
    const refusal = { success: false, error: 'ЭДО не подключено', code: 'edo/not-connected', status: 409 };
    const members = { message: refusal.error, type: 'about:blank', title: '', detail: '', traceId: '0' };
    response.end(JSON.stringify(state.places ? { success: true, data: state.places } : { ...refusal, ...members }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { state, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The service with providers of the sandbox and a stand-in of services/edo. */
export async function aRunningGeo(env: Record<string, string> = {}) {
  const [sandbox, edo] = [buildSandbox({ documentCount: 0 }), await anEdoStandIn()];
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const clock = { offset: 0 };
  const geo = await aRunning(geoService, {
    now: () => new Date(Date.now() + clock.offset),
    env: {
      SERVICE_URLS: JSON.stringify({ edo: edo.url }),
      GEO_CALLS_PER_SECOND: '1000',
      SEAL_KEY: TEST_SEAL_KEY,
      YANDEX_GEOCODER_URL: `${url}/yandex`,
      YANDEX_GEOCODER_KEY: 'sandbox',
      YANDEX_ROUTER_URL: `${url}/yandex`,
      YANDEX_ROUTER_KEY: 'sandbox',
      NOMINATIM_URL: `${url}/osm/nominatim`,
      PHOTON_URL: `${url}/osm/photon`,
      OSRM_URL: `${url}/osm/osrm`,
      DADATA_URL: `${url}/dadata`,
      ...env,
    },
  });
  return {
    geo,
    edo: edo.state,
    pass: (milliseconds: number) => {
      clock.offset += milliseconds;
    },
    /** Fault of the next answers of a provider; without a fault it recovers. */
    async failWith(provider: 'yandex' | 'osm' | 'dadata', fault?: object) {
      const url = `/${provider}/_faults`;
      await sandbox.inject({ method: 'DELETE', url });
      if (fault) await sandbox.inject({ method: 'POST', url, payload: fault });
    },
    /** Number of calls a provider has answered. */
    async answered(provider: 'yandex' | 'osm' | 'dadata'): Promise<number> {
      const { requests } = (await sandbox.inject(`/${provider}/_stats`)).json<{ requests: Record<string, number> }>();
      return Object.values(requests).reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      await geo.stop();
      await sandbox.close();
      edo.server.closeAllConnections();
      edo.server.close();
    },
  };
}

/** Reply of services/edo. */
export function buildMapPlaces(parts: Partial<Places> = {}): Places {
  return {
    ...{
      totalDocuments: 0,
      totalChains: 0,
      uniqueAddresses: 0,
      uniqueRoutes: 0,
      completedChains: 0,
      silentChains: 0,
      successRate: 0,
    },
    ...{
      addresses: [],
      routes: [],
      loadingRegions: [],
      unloadingRegions: [],
      unknownRegions: { loading: 0, unloading: 0 },
    },
    ...parts,
  };
}
