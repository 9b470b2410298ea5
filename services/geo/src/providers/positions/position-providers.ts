import type { PulledSystem } from '@trassa/contracts/geo/position-values';
import { readAnswer } from '@trassa/service-kit/provider-http';
import { z } from 'zod';
import type { GeoConfig } from '../../config.ts';
import { createOmnicomm } from './omnicomm.ts';
import { buildJsonPost, createSystemHttp, type SystemEndpoint, toSignInAnswer } from './position-http.ts';
import type { PositionProvider } from './position-provider.ts';
import { looseNumber, readPoint } from './read-point.rules.ts';
import { createWialon } from './wialon.ts';

/** Least pause between two calls: the system refuses closer ones. */
const CALL_PAUSE_MS = 1000;

const idSchema = z.union([z.number(), z.string()]).transform(String);
const sessionSchema = z.object({ AuthId: z.string().min(1).max(500) });
const vehiclesSchema = z.array(z.object({ vehicleId: idSchema, name: z.string().catch('') })).max(5000);
const placeFields = { latitude: looseNumber, longitude: looseNumber, speed: looseNumber };
const lastPlacesSchema = z
  .array(z.object({ vehicleId: idSchema, recordTime: z.unknown().optional(), course: looseNumber, ...placeFields }))
  .max(5000);
const messagesSchema = z.object({
  messages: z.array(z.object({ deviceTime: z.unknown().optional(), ...placeFields })).max(100_000),
});

/** ГлонассСофт: login and password, a session in a header, a second between calls. */
function createGlonasssoft(place: SystemEndpoint): PositionProvider {
  const ask = createSystemHttp({ pauseMs: CALL_PAUSE_MS, ...place });
  const post = async <T>(token: string, path: string, { body, schema }: { body: object; schema: z.ZodType<T> }) =>
    readAnswer(await ask(token, buildJsonPost(`/api/v3/${path}`, body, { 'x-auth': token })), schema);
  return {
    async signIn({ login, secret }) {
      const answer = toSignInAnswer(await ask(login, buildJsonPost('/api/v3/auth/login', { login, password: secret })));
      const outcome = readAnswer(answer, sessionSchema);
      return outcome.ok ? { ok: true, value: { token: outcome.value.AuthId } } : outcome;
    },
    async listUnits(token) {
      const vehicles = await post(token, 'vehicles/find', { body: {}, schema: vehiclesSchema });
      if (!vehicles.ok) return vehicles;
      const ids = vehicles.value.map(({ vehicleId }) => (/^\d+$/.test(vehicleId) ? Number(vehicleId) : vehicleId));
      const last = await post(token, 'vehicles/getlastdata', { body: ids, schema: lastPlacesSchema });
      if (!last.ok) return last;
      const byId = new Map(last.value.map((one) => [one.vehicleId, one]));
      const units = vehicles.value.map(({ vehicleId, name }) => {
        const told = byId.get(vehicleId);
        const { recordTime: at, latitude: lat, longitude: lng, speed, course } = told ?? {};
        return { unit: vehicleId, name, point: readPoint({ at, lat, lng, speed, course }) };
      });
      return { ok: true, value: units };
    },
    async listTrack(token, { unit, from, to }) {
      const vehicleId = /^\d+$/.test(unit) ? Number(unit) : unit;
      const body = { vehicleId, from: from.toISOString(), to: to.toISOString() };
      const outcome = await post(token, 'terminalMessages', { body, schema: messagesSchema });
      if (!outcome.ok) return outcome;
      const points = outcome.value.messages.map(({ deviceTime: at, latitude: lat, longitude: lng, speed }) =>
        readPoint({ at, lat, lng, speed }),
      );
      return { ok: true, value: points.filter((point) => point !== null) };
    },
  };
}

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
