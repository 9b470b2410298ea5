import { coordinatesPrecisionSchema } from '@trassa/contracts/geo/geocode';
import { createOutbound } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { type FoundPlace, type Geocoder, GeoProviderError, getBody, toPlausibleCoordinates } from './geocoder.ts';

/** `version` is the path of the API: `v1`, or the older `1.x`. */
interface YandexGeocoderOptions {
  url: string;
  key: string;
  version: 'v1' | '1.x';
  timeoutMs?: number;
}

const answerSchema = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            metaDataProperty: z.object({
              GeocoderMetaData: z.object({
                kind: z.string(),
                text: z.string(),
                precision: z.string(),
                Address: z.object({ Components: z.array(z.object({ kind: z.string(), name: z.string() })) }),
              }),
            }),
            Point: z.object({ pos: z.string().regex(/^-?[\d.]+ -?[\d.]+$/) }),
          }),
        }),
      ),
    }),
  }),
});
type Feature = z.infer<typeof answerSchema>['response']['GeoObjectCollection']['featureMember'][number];

export function createYandexGeocoder({ url, key, version, timeoutMs = 4000 }: YandexGeocoderOptions): Geocoder {
  const name = version === 'v1' ? 'yandex' : 'yandex-1x';
  const outbound = createOutbound({ system: name, baseUrl: url, timeoutMs });
  return {
    name,
    async find(address) {
      const query = new URLSearchParams({ apikey: key, geocode: address, lang: 'ru_RU', format: 'json', results: '1' });
      const response = await outbound({ path: `/${version}/`, method: 'GET', query, maxBytes: 1_048_576 });
      const answer = answerSchema.safeParse(getBody(name, response));
      if (!answer.success) throw new GeoProviderError(name, 'not an answer of the geocoder');
      const [first] = answer.data.response.GeoObjectCollection.featureMember;
      return first ? buildPlace(name, first) : null;
    },
  };
}

function buildPlace(provider: string, { GeoObject }: Feature): FoundPlace {
  const { kind, text, precision, Address } = GeoObject.metaDataProperty.GeocoderMetaData;
  const [lng = Number.NaN, lat = Number.NaN] = GeoObject.Point.pos.split(' ').map(Number);
  const coordinates = toPlausibleCoordinates(lat, lng);
  if (!coordinates) throw new GeoProviderError(provider, 'impossible coordinates');
  return {
    coordinates,
    // The first province is the federal district.
    region: Address.Components.findLast((component) => component.kind === 'province')?.name ?? '',
    formatted: text.replace(/^Россия, /, ''),
    kind,
    precision: coordinatesPrecisionSchema.catch('other').parse(precision),
  };
}
