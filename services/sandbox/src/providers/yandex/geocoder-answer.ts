import { type FoundSpot, findSpot, fullRegion } from '../../world/place-search.ts';

/** Response in the format of Yandex: `found` is a string, `pos` is longitude first. */
export function geocoderAnswer(request: string, results: number) {
  const spot = findSpot(request);
  const found = { request, found: spot ? '1' : '0', results: String(results) };
  return {
    response: {
      GeoObjectCollection: {
        metaDataProperty: { GeocoderResponseMetaData: found },
        featureMember: spot ? [{ GeoObject: geoObject(spot) }] : [],
      },
    },
  };
}

function geoObject({ site, city }: FoundSpot) {
  const region = fullRegion(city);
  const street = site ? [site.street, site.house] : [];
  const text = ['Россия', ...new Set([region, city.name]), ...street].join(', ');
  const { lat, lon } = site ?? city;
  const half = site ? 0.002 : 0.1;
  return {
    metaDataProperty: {
      GeocoderMetaData: {
        kind: site ? 'house' : 'locality',
        text,
        precision: site ? 'exact' : 'other',
        Address: {
          country_code: 'RU',
          ...(site ? { postal_code: site.postcode } : {}),
          formatted: text,
          Components: [
            { kind: 'country', name: 'Россия' },
            { kind: 'province', name: 'Федеральный округ' },
            { kind: 'province', name: region },
            { kind: 'locality', name: city.name },
            ...(site
              ? [
                  { kind: 'street', name: site.street },
                  { kind: 'house', name: site.house },
                ]
              : []),
          ],
        },
      },
    },
    description: `${city.name}, Россия`,
    name: site ? street.join(', ') : city.name,
    boundedBy: {
      Envelope: { lowerCorner: `${lon - half} ${lat - half}`, upperCorner: `${lon + half} ${lat + half}` },
    },
    Point: { pos: `${lon} ${lat}` },
  };
}
