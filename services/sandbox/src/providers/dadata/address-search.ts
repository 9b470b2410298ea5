import { type City, SITES } from '../../world/places.ts';
import { type PartyQuery, splitFoldedWords } from './party-search.ts';

/** Addresses of the invented world in the shape of DaData: its cities, streets of each, houses of its warehouses. */

/** Streets that every city has. */
const COMMON_STREETS = ['ул Баумана', 'ул Гагарина', 'ул Ленина', 'пр-кт Победы', 'ш Промышленное'];
const MAX_SUGGESTIONS = 20;

interface Place {
  city: City;
  street: string | null;
  house: string | null;
  postcode: string;
  lat: number;
  lon: number;
}

export interface AddressSuggestion {
  value: string;
  unrestricted_value: string;
  data: ReturnType<typeof buildAddressData>;
}

/** «ул. Рябиновая» and «Дмитровское шоссе», as DaData writes them: «ул Рябиновая», «Дмитровское шоссе». */
const removeDots = (text: string) => text.replaceAll('.', '');

const buildPlaceInCity = (city: City, street: string | null) => ({ ...city, city, street, house: null });
const cities = [...new Set(SITES.map(({ city }) => city))];
/** Capitals: the first city of each region, except for regions governed from a city of another region. */
const capitalNames = new Set(
  [...Map.groupBy(cities, ({ region }) => region).values()]
    .map(([first]) => first?.name)
    .filter((name) => name !== 'Подольск' && name !== 'Гатчина'),
);
const streets = [
  ...SITES.map((site) => ({ ...site, street: removeDots(site.street), house: null })),
  ...cities.flatMap((city) => COMMON_STREETS.map((street) => buildPlaceInCity(city, street))),
];
const houses = SITES.map((site) => ({ ...site, street: removeDots(site.street) }));
const knownPlaces = [...cities.map((city) => buildPlaceInCity(city, null)), ...streets, ...houses].map(
  (place: Place) => ({ place, words: splitFoldedWords(`${place.city.region} ${formatAddress(place)}`) }),
);

function formatAddress({ city, street, house }: Place): string {
  const region = capitalNames.has(city.name) ? null : removeDots(city.region);
  return [region, `г ${city.name}`, street, house && `д ${house}`].filter(Boolean).join(', ');
}

function buildAddressData({ city, street, house, postcode, lat, lon }: Place) {
  return {
    postal_code: postcode,
    country: 'Россия',
    country_iso_code: 'RU',
    region_with_type: removeDots(city.region),
    area_with_type: null,
    city_with_type: `г ${city.name}`,
    city: city.name,
    settlement: null,
    street_with_type: street,
    street: street?.replace(/^(?:ул|пр-кт|ш|пл) /, '') ?? null,
    house_type: house && 'д',
    house,
    geo_lat: lat.toFixed(4),
    geo_lon: lon.toFixed(4),
    qc_geo: house ? '0' : street ? '2' : '4',
  };
}

function buildSuggestion(place: Place): AddressSuggestion {
  const value = formatAddress(place);
  return { value, unrestricted_value: `${place.postcode}, ${value}`, data: buildAddressData(place) };
}

const findMatchingPlaces = (wanted: readonly string[]) =>
  knownPlaces
    .filter((one) => wanted.every((word) => one.words.some((own) => own.startsWith(word))))
    .map(({ place }) => place);

/** Addresses whose words begin with those of the query; a number after a street is a house of that street. */
export function suggestAddresses({ query, count }: PartyQuery): AddressSuggestion[] {
  const wanted = splitFoldedWords(query);
  if (wanted.length === 0) return [];
  const house = wanted.at(-1) ?? '';
  const found = findMatchingPlaces(wanted);
  const built = /^\d/.test(house) && found.length === 0 ? findMatchingPlaces(wanted.slice(0, -1)) : [];
  const places = [...found, ...built.filter(({ street }) => street !== null).map((place) => ({ ...place, house }))];
  return places.slice(0, Math.min(count, MAX_SUGGESTIONS)).map(buildSuggestion);
}
