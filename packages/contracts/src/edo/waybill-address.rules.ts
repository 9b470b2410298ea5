import { findTownOfStop } from '../identity/place.rules.ts';
import { regionNames } from '../identity/regions.ts';
import type { WaybillAddress } from './waybill-fields.ts';

/** Regions that are a city themselves: Moscow, Saint Petersburg, Sevastopol. */
const cityRegionCodes = ['77', '78', '92'];

/** Region of a code as addresses spell it: «Рязанская обл.», «Респ. Татарстан», «г. Москва». */
function formatRegion(code: string | null): string | null {
  const name = code && regionNames[code];
  if (!name) return code && `регион ${code}`;
  if (cityRegionCodes.includes(code)) return `г. ${name}`;
  return name
    .replace(/ область$/, ' обл.')
    .replace(/^Республика /, 'Респ. ')
    .replace(/ Республика$/, ' Респ.');
}

const formatAddressPart = (mark: string, value: string | null) =>
  value && `${mark} ${value.replace(/^[а-я]+\.\s*/i, '')}`;

/** An address in one line, its region by the code; empty when the title gives none. */
export function formatWaybillAddress(address: WaybillAddress | null | undefined): string {
  if (!address) return '';
  if (address.Текст) return address.Текст.trim();
  const { Индекс, Район, Город, НаселенныйПункт, Улица } = address;
  const region = formatRegion(address.КодРегиона);
  const place = [region === Город ? null : region, Район, Город, НаселенныйПункт, Улица];
  const house = [
    formatAddressPart('д.', address.Дом),
    formatAddressPart('корп.', address.Корпус),
    formatAddressPart('кв.', address.Квартира),
  ];
  return [Индекс, ...place, ...house].filter(Boolean).join(', ');
}

/** Town of an address, «Казань»; null without one. */
export function findWaybillTown(address: WaybillAddress | null | undefined): string | null {
  if (!address) return null;
  const code = address.КодРегиона ?? '';
  const city = cityRegionCodes.includes(code) ? regionNames[code] : null;
  return findTownOfStop(address.Город ?? address.НаселенныйПункт, address.Текст) ?? city ?? null;
}
