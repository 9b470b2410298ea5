import { isDayAlone } from '../moscow-day.rules.ts';
import { toKopecks } from '../rubles.rules.ts';

/** What is wrong with a field, by its path under the checked value. */
export interface FieldGap {
  path: (string | number)[];
  text: string;
}

/** Tolerance for the clock of another machine that is ahead of ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Kamchatka and Chukotka, where a day begins first in Russia, are so far ahead of UTC. */
const EARLIEST_ZONE_AHEAD_MS = 12 * 3_600_000;

/**
 * Whether a moment, ISO 8601, or a day has come, the day where in Russia it begins first; true for other text, which
 * another check refuses.
 */
export function hasTimeCome(time: string): boolean {
  const start = Date.parse(time) - (isDayAlone(time) ? EARLIEST_ZONE_AHEAD_MS : 0);
  return !(start > Date.now() + CLOCK_TOLERANCE_MS);
}

/** Whether a decimal has at most `total` digits, at most `fraction` of them behind the point. */
export function fitsDigits(value: number, total: number, fraction: number): boolean {
  const [whole = '', part = ''] = String(value).split('.');
  return /^\d+$/.test(whole) && /^\d*$/.test(part) && part.length <= fraction && (whole + part).length <= total;
}

const isUnstated = (value: unknown) => value === '' || value === null;

/** A gap for each field of `texts` that has no value. */
const listGaps = <Fields extends object>(fields: Fields, texts: Partial<Record<keyof Fields & string, string>>) =>
  Object.entries<string | undefined>(texts).flatMap(([name, text]): FieldGap[] =>
    isUnstated(fields[name as keyof Fields]) && text ? [{ path: [name], text }] : [],
  );

/** Document that a title refers to: needs an id, or name, number and day, and in either case its author. */
export function findPaperGaps(paper: {
  name: string;
  number: string;
  day: string;
  id: string;
  parties: readonly string[];
  authority: string;
}): FieldGap[] {
  const named = paper.id
    ? []
    : listGaps(paper, {
        name: 'Назовите документ или укажите его идентификатор',
        number: 'Укажите номер документа или его идентификатор',
        day: 'Укажите дату документа или его идентификатор',
      });
  const isOfSomebody = paper.parties.length > 0 || paper.authority !== '';
  return isOfSomebody ? named : [...named, { path: ['parties'], text: 'Укажите ИНН того, кто составил документ' }];
}

/** Fine: a sum in rubles, or in another currency with the code of that currency. */
export function findFineGaps(fine: { rubles: number | null; foreign: number | null; currency: string }): FieldGap[] {
  if (fine.rubles === null && fine.foreign === null)
    return [{ path: ['rubles'], text: 'Укажите размер штрафа в рублях или в другой валюте' }];
  return fine.foreign === null ? [] : listGaps(fine, { currency: 'Укажите код валюты штрафа' });
}

/** Driver: an INN, or series, number and day of the licence. */
export const findDriverGaps = (driver: {
  inn: string;
  licenceSeries: string;
  licenceNumber: string;
  licenceDay: string;
}): FieldGap[] =>
  driver.inn
    ? []
    : listGaps(driver, {
        licenceSeries: 'Укажите серию удостоверения или ИНН водителя',
        licenceNumber: 'Укажите номер удостоверения или ИНН водителя',
        licenceDay: 'Укажите дату выдачи удостоверения или ИНН водителя',
      });

const LEASED_OWNERSHIPS: readonly string[] = ['3', '4', '5'];

/** Vehicle that is rented, leased or used free of charge: its contract must be named. */
export const findVehicleGaps = (vehicle: { ownership: string; leases: readonly unknown[] }): FieldGap[] =>
  LEASED_OWNERSHIPS.includes(vehicle.ownership) && vehicle.leases.length === 0
    ? [{ path: ['leases'], text: 'Укажите договор аренды, лизинга или пользования' }]
    : [];

/** Participant: a firm needs a name and an INN of 10 digits, a person surname, name and an INN of 12. */
export function findPartyGaps(party: {
  kind: string;
  inn: string;
  name: string;
  lastName: string;
  firstName: string;
}): FieldGap[] {
  const isFirm = party.kind === 'firm';
  const inn = isFirm ? 10 : 12;
  const wrongInn = party.inn.length === inn ? [] : [{ path: ['inn'], text: `Укажите ИНН из ${inn} цифр` }];
  const names = isFirm
    ? listGaps(party, { name: 'Укажите название организации' })
    : listGaps(party, { lastName: 'Укажите фамилию', firstName: 'Укажите имя' });
  return [...wrongInn, ...names];
}

/** Times must follow one another: arrival, place at the ramp, departure. Empty times are skipped. */
export function findTimeSequenceGaps<Times extends Record<string, string>>(
  times: Times,
  inOrder: readonly (readonly [field: keyof Times & string, text: string])[],
): FieldGap[] {
  let before = Number.NEGATIVE_INFINITY;
  return inOrder.flatMap(([field, text]) => {
    const at = Date.parse(times[field] ?? '');
    if (Number.isNaN(at)) return [];
    const isEarly = at < before;
    before = Math.max(before, at);
    return isEarly ? [{ path: [field], text }] : [];
  });
}

/** Replacement: a reason, either in words or by a document, and a new driver or vehicle. */
export function findReplacementGaps(replacement: {
  reason: string;
  reasonPaper: unknown;
  drivers: readonly unknown[];
  vehicle: { truck: unknown; trailers: readonly unknown[] } | null;
}): FieldGap[] {
  const { reason, reasonPaper, drivers, vehicle } = replacement;
  const isBare = vehicle !== null && vehicle.truck === null && vehicle.trailers.length === 0;
  return [
    ...(reason === '' && reasonPaper === null ? [{ path: ['reason'], text: 'Укажите причину замены' }] : []),
    ...(reason !== '' && reasonPaper !== null
      ? [{ path: ['reason'], text: 'Причина указывается текстом или документом, не обоими сразу' }]
      : []),
    ...(isBare ? [{ path: ['vehicle', 'truck'], text: 'Укажите новую машину или прицеп' }] : []),
    ...(drivers.length === 0 && vehicle === null
      ? [{ path: ['drivers'], text: 'Укажите нового водителя или новую машину' }]
      : []),
  ];
}

/** Kopecks by which the stated VAT may differ from the exact VAT of the cost, because of rounding. */
const VAT_ROUNDING_KOPECKS = 1;

/** Cost: the VAT must fit its rate, the total must be the cost plus the VAT. */
export function findCostGaps(cost: { cost: number; rate: string; vat: number; total: number }): FieldGap[] {
  const [net, vat, total] = [cost.cost, cost.vat, cost.total].map(toKopecks) as [number, number, number];
  const percent = cost.rate.endsWith('%') ? Number.parseInt(cost.rate, 10) : 0;
  const isOfRate = Math.abs(vat - (net * percent) / 100) <= VAT_ROUNDING_KOPECKS * (percent > 0 ? 1 : 0);
  return [
    ...(isOfRate ? [] : [{ path: ['vat'], text: `Сумма НДС не сходится со ставкой ${cost.rate}` }]),
    ...(net + vat === total ? [] : [{ path: ['total'], text: 'Стоимость с НДС не равна сумме стоимости и НДС' }]),
  ];
}
