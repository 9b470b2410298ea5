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
export function cityOf(address: WaybillAddress | null | undefined): string | null {
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

/** `ДД.ММ.ГГГГ` with `ЧЧ:ММ:СС` (or `ЧЧ.ММ.СС`) of Moscow as an instant; null when it is not a date. */
export function moscowInstant(date: string | null | undefined, time?: string | null): Date | null {
  const day = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(date ?? '');
  if (!day) return null;
  const clock = /^(\d{2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(time ?? '');
  const at = new Date(
    `${day[3]}-${day[2]}-${day[1]}T${clock?.[1] ?? '00'}:${clock?.[2] ?? '00'}:${clock?.[3] ?? '00'}+03:00`,
  );
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `ДД.ММ.ГГГГTЧЧ:ММ:СС+03:00` as an instant; null when it is not one. */
export function waybillInstant(text: string | null | undefined): Date | null {
  const parts = /^(\d{2}\.\d{2}\.\d{4})T(\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})?$/.exec(text ?? '');
  const moscow = parts && moscowInstant(parts[1], parts[2]);
  if (!moscow || !parts[3]) return moscow ?? null;
  const [hours = 0, minutes = 0] = parts[3].split(':').map(Number);
  const offset = hours * 60 + Math.sign(hours) * minutes;
  return new Date(moscow.getTime() + (180 - offset) * 60_000);
}

/** A number written with a point or a comma; null when it is not one. */
export function numberOf(text: string | null | undefined): number | null {
  if (!text) return null;
  const value = Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** A number of a title as people write it: «7» of `7.0`, «21,5» of `21.5`; any other text stays. */
export function figureText(text: string): string {
  return numberOf(text)?.toLocaleString('ru-RU', { maximumFractionDigits: 20 }) ?? text;
}
