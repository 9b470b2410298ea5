import { readAnswer } from '@trassa/service-kit/provider-http';
import { z } from 'zod';
import { buildJsonPost, createSystemHttp, type SystemEndpoint, toSignInAnswer } from './position-http.ts';
import type { PositionProvider, ProviderUnit } from './position-provider.ts';
import { looseNumber, readPoint } from './read-point.rules.ts';

const MOST_UNITS_PULLED = 120;
/** Deepest nesting of branches in the tree of vehicles. */
const MAX_DEPTH = 20;

const idSchema = z.union([z.number(), z.string()]).transform(String);
const sessionSchema = z.object({ jwt: z.string().min(1).max(4000) });
const objectSchema = z.object({ terminal_id: idSchema, name: z.string().catch('') });
const branchSchema = z
  .object({ objects: z.array(z.unknown()).optional(), children: z.array(z.unknown()).optional() })
  .refine(({ objects, children }) => objects !== undefined || children !== undefined);
const placeFields = {
  ...{
    date: z.unknown().optional(),
    latitude: looseNumber,
    longitude: looseNumber,
    lat: looseNumber,
    lon: looseNumber,
  },
  speed: looseNumber,
};
const stateSchema = z.object({ ...placeFields, lastDataDate: z.unknown().optional(), direction: looseNumber });
const trackSchema = z.union([
  z.array(z.object(placeFields)),
  z.object({ points: z.array(z.object(placeFields)) }).transform(({ points }) => points),
]);

/** Omnicomm Online: login and password, a token of a day, one call for the state of each vehicle. */
export function createOmnicomm(place: SystemEndpoint): PositionProvider {
  const ask = createSystemHttp(place);
  const get = async <T>(
    token: string,
    path: string,
    { schema, query }: { schema: z.ZodType<T>; query?: URLSearchParams },
  ) => {
    const headers = { authorization: `JWT ${token}`, accept: 'application/json' };
    return readAnswer(await ask(token, { path, headers, ...(query ? { query } : {}) }), schema);
  };
  return {
    async signIn({ login, secret }) {
      const request = {
        ...buildJsonPost('/auth/login', { login, password: secret }),
        query: new URLSearchParams({ jwt: '1' }),
      };
      const outcome = readAnswer(toSignInAnswer(await ask(login, request)), sessionSchema);
      return outcome.ok ? { ok: true, value: { token: outcome.value.jwt } } : outcome;
    },
    async listUnits(token) {
      const tree = await get(token, '/ls/api/v2/tree/vehicle', { schema: branchSchema });
      if (!tree.ok) return tree;
      const units: ProviderUnit[] = [];
      for (const { terminal_id: unit, name } of listObjects(tree.value).slice(0, MOST_UNITS_PULLED)) {
        const state = await get(token, `/ls/api/v1/vehicles/${encodeURIComponent(unit)}/state`, {
          schema: stateSchema,
        });
        if (!state.ok) return state;
        const { lastDataDate, date, direction: course, ...told } = state.value;
        units.push({ unit, name, point: readPoint({ ...getPlace(told), at: lastDataDate ?? date, course }) });
      }
      return { ok: true, value: units };
    },
    async listTrack(token, { unit, from, to }) {
      const [timeBegin, timeEnd] = [from, to].map((time) => String(Math.floor(time.getTime() / 1000)));
      const query = new URLSearchParams({ timeBegin: timeBegin ?? '', timeEnd: timeEnd ?? '' });
      const outcome = await get(token, `/ls/api/v1/reports/track/${encodeURIComponent(unit)}`, {
        schema: trackSchema,
        query,
      });
      if (!outcome.ok) return outcome;
      const points = outcome.value.map(({ date, ...told }) => readPoint({ ...getPlace(told), at: date }));
      return { ok: true, value: points.filter((point) => point !== null) };
    },
  };
}

type PlaceReading = Partial<Record<'latitude' | 'longitude' | 'lat' | 'lon' | 'speed', number | null | undefined>>;

const getPlace = ({ latitude, longitude, lat, lon, speed }: PlaceReading) => ({
  ...{ lat: latitude ?? lat, lng: longitude ?? lon, speed },
});

function listObjects(branch: unknown, depth = 0): z.infer<typeof objectSchema>[] {
  const parsed = branchSchema.safeParse(branch);
  if (!parsed.success || depth > MAX_DEPTH) return [];
  const { objects = [], children = [] } = parsed.data;
  const own = objects.flatMap((one) => objectSchema.safeParse(one).data ?? []);
  return [...own, ...children.flatMap((child) => listObjects(child, depth + 1))];
}
