import type { AddressSuggestion } from '@trassa/contracts/geo/address-suggestion';
import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findRegion } from '@trassa/contracts/identity/region.rules';
import type { Town } from './town.ts';

/** Least population of a «г»: GeoNames does not tell towns from villages, so smaller places have no kind. */
const SMALLEST_CITY_POPULATION = 30_000;
const nonCityTitles = new Set([
  ...['Адлер', 'Аннино', 'Восточное Дегунино', 'Горячеводский', 'Лазаревское', 'Нахабино', 'Новая Балахна'],
  ...['Ново-Переделкино', 'Приволжский', 'Старый Малгобек', 'Талнах', 'Фрязево', 'Эжва', 'Яблоновский', 'Ягры'],
]);

const isCity = ({ title, population }: Town) =>
  population >= SMALLEST_CITY_POPULATION && !title.endsWith('ая') && !nonCityTitles.has(title);

/** A region as DaData writes it: «Респ Татарстан», «Самарская обл», «г Москва». */
export function addRegionType(region: string): string {
  if (/^(?:Москва|Санкт-Петербург|Севастополь)$/.test(region)) return `г ${region}`;
  return region
    .replace('автономная область', 'Аобл')
    .replace(/автономный округ( — Югра)?/, 'АО')
    .replace(' область', ' обл')
    .replace('Республика', 'Респ');
}

/** A town and what was typed after its name, in the shape of DaData; coordinates are the town's. */
export function buildSuggestion(town: Town, typedAfter: string): AddressSuggestion {
  const { title, lat, lng, isCapital } = town;
  const city = isCity(town);
  const region = addRegionType(town.region);
  const parts = [isCapital ? '' : region, city ? `г ${title}` : title, ...getAddressAfter(typedAfter, town)];
  const place = { city: city ? title : null, settlement: city ? null : title, street: null, house: null };
  const where = { geo_lat: String(lat), geo_lon: String(lng), qc_geo: city ? '4' : '3' };
  return {
    value: parts.filter(Boolean).join(', '),
    data: { postal_code: null, region_with_type: region, ...place, ...where },
  };
}

const kindAfterName = /^[\s.]*(?:(?:город|гор|г|пос[её]лок|пос|пгт|рп|п|село|с|деревня|дер|д|ст-ца|х)\.?\s*(?=,|$))?/i;

/** The typed parts after a town, without its kind and region: «Казань г, Респ Татарстан, ул Баумана» → «ул Баумана». */
function getAddressAfter(typed: string, town: Town): string[] {
  const parts = typed.replace(kindAfterName, '').split(/[,;]/);
  const isRegion = (part: string) =>
    findRegion(foldLetters(part)) !== null || foldLetters(part) === foldLetters(town.region);
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !isRegion(part));
}
