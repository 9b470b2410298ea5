import type {
  StageMark,
  TitleDriver,
  TitleFine,
  TitlePaper,
  TitleParty,
  TitleVehicle,
} from '@trassa/contracts/edo/title-parts';

/** Parts of a form that a person adds, before anything is entered. */
export const emptyParts = {
  paper: (): TitlePaper => ({ name: '', number: '', day: '', id: '', more: '', parties: [], authority: '' }),
  stageMark: (): StageMark => ({ at: '', text: '', weighing: '', papers: [], fines: [] }),
  mark: () => ({ at: '', text: '' }),
  actMark: () => ({ at: '', text: '', papers: [] }),
  fine: (): TitleFine => ({
    ...{ base: '', rubles: null, currency: '', currencyName: '', foreign: null },
    ...{ rateDay: '', rate: null, calculation: '' },
  }),
  correction: () => ({ number: 1, day: '' }),
  note: () => ({ name: '', value: '' }),
  party: (): TitleParty => ({
    ...{ kind: 'firm', inn: '', kpp: '', name: '', lastName: '', firstName: '', middleName: '' },
    ...{ ogrnip: '', address: '', phones: [], emails: [] },
  }),
  driver: (): TitleDriver => ({
    ...{ lastName: '', firstName: '', middleName: '', phones: [], licenceSeries: '', licenceNumber: '' },
    ...{ licenceDay: '', inn: '', signing: '', handover: null },
  }),
  /** Figures that nobody has entered are absent, so that the form asks for them. */
  vehicle: (): Omit<TitleVehicle, 'payload' | 'volume'> => ({
    ...{ plate: '', certificate: '', vin: '', ownership: '1', type: '', make: '', leases: [] },
  }),
  vehicles: () => ({ truck: emptyParts.vehicle(), trailers: [], handover: null }),
  bank: () => ({ account: '', name: '', bik: '', correspondent: '' }),
} as const;

const clockPattern = /T(\d\d:\d\d)/;
const HOUR_MS = 3_600_000;
const MOSCOW_OFFSET_HOURS = 3;

/** Moscow day and time of an ISO 8601 moment; a missing one is empty. */
export function splitMoment(moment: string): { day: string; time: string } {
  const at = Date.parse(moment);
  if (Number.isNaN(at) || !clockPattern.test(moment)) return { day: moment.slice(0, 10), time: '' };
  const there = new Date(at + MOSCOW_OFFSET_HOURS * HOUR_MS).toISOString();
  return { day: there.slice(0, 10), time: clockPattern.exec(there)?.[1] ?? '' };
}

/** ISO 8601 moment of a Moscow day and time; a day without a time stays a day, so that the form asks for the time. */
export function toMoment(day: string, time: string): string {
  if (!day) return '';
  return time ? `${day}T${time}:00+03:00` : day;
}

/** Parts of a text separated by commas or semicolons, without empty ones. */
export const splitTexts = (line: string): string[] =>
  line
    .split(/[,;]/)
    .map((text) => text.trim())
    .filter(Boolean);
