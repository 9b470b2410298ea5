import type { WaybillAddress, WaybillParty, WaybillPerson } from '@trassa/contracts/edo/waybill-fields';

/** An address in one line; empty when the title gives none. */
export function addressText(address: WaybillAddress | null | undefined): string {
  if (!address) return '';
  if (address.Текст) return address.Текст;
  const house = address.Дом && `д. ${address.Дом.replace(/^д\.?\s*/i, '')}`;
  const building = address.Корпус && `корп. ${address.Корпус}`;
  const { Индекс, Район, Город, НаселенныйПункт, Улица } = address;
  return [Индекс, Район, Город, НаселенныйПункт, Улица, house, building].filter(Boolean).join(', ');
}

/** The city or settlement of an address when the title gives it apart. */
export function getCity(address: WaybillAddress | null | undefined): string | null {
  return address?.Город ?? address?.НаселенныйПункт ?? null;
}

/** Surname, name, patronymic. */
export function personText(person: WaybillPerson | null | undefined): string {
  return [person?.Фамилия, person?.Имя, person?.Отчество].filter(Boolean).join(' ');
}

/** What a party is called: the organisation, or the person of a sole trader. */
export function partyText(party: WaybillParty | null | undefined): string {
  if (!party) return '';
  const person = personText(party.ФИО);
  return party.НаимОрг ?? (party.Вид === 'ИП' && person ? `ИП ${person}` : person);
}

/** A number written with a point or a comma; null when it is not one. */
export function getNumber(text: string | null | undefined): number | null {
  if (!text) return null;
  const value = Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** A number of a title as people write it: «7» of `7.0`, «21,5» of `21.5`; any other text stays. */
export function figureText(text: string): string {
  return getNumber(text)?.toLocaleString('ru-RU', { maximumFractionDigits: 20 }) ?? text;
}
