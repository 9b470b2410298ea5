import { createOutbound } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { type Geocoder, GeoProviderError, getBody, toPlausibleCoordinates } from './geocoder.ts';
import { getPrecisionOfKind } from './osm-kinds.rules.ts';

const optionalText = z.string().optional();
const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: optionalText,
        state: optionalText,
        city: optionalText,
        street: optionalText,
        housenumber: optionalText,
        type: optionalText,
      }),
    }),
  ),
});

/** Photon: komoot's search over OpenStreetMap. */
export function createPhoton(options: { url: string; userAgent: string; timeoutMs?: number }): Geocoder {
  const outbound = createOutbound({ system: 'photon', baseUrl: options.url, timeoutMs: options.timeoutMs ?? 5000 });
  return {
    name: 'photon',
    async find(address) {
      const query = new URLSearchParams({ q: address, limit: '1' });
      const headers = { 'user-agent': options.userAgent };
      const response = await outbound({ path: '/api', method: 'GET', query, headers, maxBytes: 1_048_576 });
      const answer = answerSchema.safeParse(getBody('photon', response));
      if (!answer.success) throw new GeoProviderError('photon', 'not an answer');
      const [first] = answer.data.features;
      if (!first) return null;
      const { geometry, properties } = first;
      const coordinates = toPlausibleCoordinates(geometry.coordinates[1], geometry.coordinates[0]);
      if (!coordinates) throw new GeoProviderError('photon', 'impossible coordinates');
      const { name, state = '', city, street, housenumber, type = 'other' } = properties;
      const formatted = [state, city, street, housenumber ?? name].filter(Boolean).join(', ');
      return { coordinates, region: state, formatted, kind: type, precision: getPrecisionOfKind(type) };
    },
  };
}
