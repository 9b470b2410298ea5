import { createOutbound } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { type Geocoder, GeoProviderError, getBody, toPlausibleCoordinates } from './geocoder.ts';
import { getPrecisionOfKind } from './osm-kinds.rules.ts';

const answerSchema = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    addresstype: z.string().optional(),
    type: z.string(),
    address: z.object({ state: z.string().optional() }).optional(),
  }),
);

/** At most one call a second, as the usage policy of the public host demands. */
export function createNominatim(options: { url: string; userAgent: string; timeoutMs?: number }): Geocoder {
  const outbound = createOutbound({ system: 'nominatim', baseUrl: options.url, timeoutMs: options.timeoutMs ?? 5000 });
  return {
    name: 'nominatim',
    callsPerSecond: 1,
    async find(address) {
      const asked = { q: address, format: 'jsonv2', addressdetails: '1', limit: '1', countrycodes: 'ru' };
      const query = new URLSearchParams({ ...asked, 'accept-language': 'ru' });
      const headers = { 'user-agent': options.userAgent };
      const response = await outbound({ path: '/search', method: 'GET', query, headers, maxBytes: 1_048_576 });
      const answer = answerSchema.safeParse(getBody('nominatim', response));
      if (!answer.success) throw new GeoProviderError('nominatim', 'not an answer');
      const [first] = answer.data;
      if (!first) return null;
      const coordinates = toPlausibleCoordinates(first.lat, first.lon);
      if (!coordinates) throw new GeoProviderError('nominatim', 'impossible coordinates');
      const kind = first.addresstype ?? first.type;
      const region = first.address?.state ?? '';
      return { coordinates, region, formatted: first.display_name, kind, precision: getPrecisionOfKind(kind) };
    },
  };
}
