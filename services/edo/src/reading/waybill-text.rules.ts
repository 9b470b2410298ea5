import type { WaybillParty, WaybillPerson } from '@trassa/contracts/edo/waybill-fields';

/** Surname, name, patronymic. */
export function formatPersonName(person: WaybillPerson | null | undefined): string {
  return [person?.Фамилия, person?.Имя, person?.Отчество].filter(Boolean).join(' ');
}

/** What a party is called: the organisation, else the person, a sole trader with «ИП». */
export function formatPartyName(party: WaybillParty | null | undefined): string {
  if (!party) return '';
  const person = formatPersonName(party.ФИО);
  return party.НаимОрг ?? (party.Вид === 'ИП' && person ? `ИП ${person}` : person);
}

/** A number written with a point or a comma; null when it is negative or no number. */
export function parseNumber(text: string | null | undefined): number | null {
  if (!text) return null;
  const value = Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** A number of a title as people write it: «7» of `7.0`, «21,5» of `21.5`; any other text stays. */
export function formatNumberText(text: string): string {
  return parseNumber(text)?.toLocaleString('ru-RU', { maximumFractionDigits: 20 }) ?? text;
}
