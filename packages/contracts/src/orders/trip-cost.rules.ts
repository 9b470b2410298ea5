import { addDays, getDay } from '../moscow-day.rules.ts';
import { toKopecks } from '../rubles.rules.ts';
import type { CostKind, CostRate, TripNorms } from './cost-values.ts';

/** Day of a trip that bears a share of monthly costs: `place` (from 0) of this trip among `trips` of its vehicle. */
export interface SharedTripDay {
  day: string;
  trips: number;
  place: number;
}

/** What the costs of a trip depend on; null: unknown. */
export interface CostedTrip {
  km: number | null;
  emptyKm: number | null;
  priceKopecks: number | null;
  /** Moscow days from loading to unloading, both included. */
  days: readonly SharedTripDay[];
  /** A hired carrier drives: its pay is the only cost. */
  hired: boolean;
}

/** A cost by the norms, with its calculation in words. */
interface CostLine {
  kind: CostKind;
  kopecks: number;
  basis: string;
}

/** Costs by the norms; `missing`: kinds whose norm or distance is unknown. */
export interface ExpectedCosts {
  lines: CostLine[];
  missing: CostKind[];
  totalKopecks: number;
}

/** First and last month of winter norms of fuel: Минтранс, АМ-23-р, the middle belt of Russia. */
const WINTER_MONTHS = { from: 11, to: 3 };

/** Whether the winter norm of fuel is in force on a Moscow day. */
export function isWinterFuelDay(day: string): boolean {
  const month = Number(day.slice(5, 7));
  return month >= WINTER_MONTHS.from || month <= WINTER_MONTHS.to;
}

/** Part `place` (from 0) of a sum shared by `parts`, in kopecks; the parts add up to the sum. */
export function getShareOfSum(kopecks: number, { parts, place }: { parts: number; place: number }): number {
  const until = (count: number) => Math.floor((kopecks * count) / parts);
  return until(place + 1) - until(place);
}

/** Kopecks of a month's costs that a day bears; the days add up to the whole. */
export function getDayKopecksOfMonth(monthKopecks: number, day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return getShareOfSum(monthKopecks, { parts: new Date(Date.UTC(year, month, 0)).getUTCDate(), place: date - 1 });
}

/** The most days of a trip that bear costs; a longer trip has a wrong date. */
const MOST_COSTED_TRIP_DAYS = 62;

/** Moscow days of a trip, both ends included; only the first day when the end lies before the start. */
export function listMoscowDaysOfTrip({ start, end }: { start: Date; end: Date }): string[] {
  const first = getDay(start);
  const length = Math.round((Date.parse(getDay(end)) - Date.parse(first)) / 86_400_000) + 1;
  return Array.from({ length: Math.min(Math.max(length, 1), MOST_COSTED_TRIP_DAYS) }, (_, day) => addDays(first, day));
}

/** For each day of trip `id`, its place among `trips` on that day. */
export function listSharedTripDays(
  id: string,
  trips: readonly { id: string; days: readonly string[] }[],
): SharedTripDay[] {
  const own = trips.find((trip) => trip.id === id)?.days ?? [];
  return own.map((day) => {
    const sharing = trips.filter(({ days }) => days.includes(day)).map((trip) => trip.id);
    return { day, trips: sharing.length, place: sharing.sort().indexOf(id) };
  });
}

const formatNumber = (number: number, digits = 2) => number.toLocaleString('ru', { maximumFractionDigits: digits });
const formatKm = (km: number) => `${formatNumber(km, 1)} км`;

type CalculatedCost = Omit<CostLine, 'kind'> | null;

/** Norm of fuel for the first day of the trip; a single stated norm serves the whole year. */
function getFuelNorm(norms: TripNorms, day: string | undefined): number | null {
  const { fuelSummer, fuelWinter } = norms;
  return day && isWinterFuelDay(day) ? (fuelWinter ?? fuelSummer) : (fuelSummer ?? fuelWinter);
}

function buildFuelCost(km: number | null, norms: TripNorms, day: string | undefined): CalculatedCost {
  const norm = getFuelNorm(norms, day);
  const { fuelPrice } = norms;
  if (km === null || norm === null || fuelPrice === null) return null;
  const basis = `${formatNumber(norm)} л/100 км × ${formatKm(km)} × ${formatNumber(fuelPrice)} ₽`;
  return { kopecks: toKopecks((km * norm * fuelPrice) / 100), basis };
}

function buildTollCost(km: number | null, { tollsPerKm }: TripNorms): CalculatedCost {
  if (km === null || tollsPerKm === null) return null;
  return { kopecks: toKopecks(km * tollsPerKm), basis: `${formatNumber(tollsPerKm)} ₽ × ${formatKm(km)}` };
}

function buildRateCost(rate: CostRate | null, { km, priceKopecks }: CostedTrip): CalculatedCost {
  if (rate === null) return null;
  const { unit, value } = rate;
  if (unit === 'trip') return { kopecks: toKopecks(value), basis: `${formatNumber(value)} ₽ за рейс` };
  if (unit === 'km') {
    return km === null ? null : { kopecks: toKopecks(km * value), basis: `${formatNumber(value)} ₽ × ${formatKm(km)}` };
  }
  if (priceKopecks === null) return null;
  return { kopecks: Math.round((priceKopecks * value) / 100), basis: `${formatNumber(value)} % от цены рейса` };
}

/** Fuel, tolls and pay by kilometre of the road without cargo; zero kilometres cost nothing. */
function buildEmptyRunCost(trip: CostedTrip, norms: TripNorms): CalculatedCost {
  const { emptyKm } = trip;
  const fuel = buildFuelCost(emptyKm, norms, trip.days[0]?.day);
  if (fuel === null) return null;
  const pay = norms.driver?.unit === 'km' ? buildRateCost(norms.driver, { ...trip, km: emptyKm }) : null;
  const parts = [fuel, buildTollCost(emptyKm, norms), pay].filter((part) => part !== null);
  const kopecks = parts.reduce((sum, part) => sum + part.kopecks, 0);
  return { kopecks, basis: parts.map(({ basis }) => basis).join(' + ') };
}

function buildShareOfMonthlyCost(monthly: number | null, days: readonly SharedTripDay[]): CalculatedCost {
  if (monthly === null || days.length === 0) return null;
  const kopecks = days.reduce(
    (sum, { day, trips, place }) =>
      sum + getShareOfSum(getDayKopecksOfMonth(toKopecks(monthly), day), { parts: trips, place }),
    0,
  );
  return { kopecks, basis: `${formatNumber(monthly)} ₽ в месяц, дней: ${days.length}` };
}

export function buildExpectedCosts(trip: CostedTrip, norms: TripNorms): ExpectedCosts {
  const own: readonly (readonly [CostKind, () => CalculatedCost])[] = [
    ['fuel', () => buildFuelCost(trip.km, norms, trip.days[0]?.day)],
    ['empty', () => buildEmptyRunCost(trip, norms)],
    ['tolls', () => buildTollCost(trip.km, norms)],
    ['driver', () => buildRateCost(norms.driver, trip)],
    ['leasing', () => buildShareOfMonthlyCost(norms.leasingMonthly, trip.days)],
    ['fixed', () => buildShareOfMonthlyCost(norms.fixedMonthly, trip.days)],
  ];
  const kinds = trip.hired ? ([['carrier', () => buildRateCost(norms.carrier, trip)]] as const) : own;
  const lines: CostLine[] = [];
  const missing: CostKind[] = [];
  for (const [kind, getCost] of kinds) {
    const cost = getCost();
    if (cost === null) missing.push(kind);
    else if (cost.kopecks > 0) lines.push({ kind, ...cost });
  }
  return { lines, missing, totalKopecks: lines.reduce((sum, { kopecks }) => sum + kopecks, 0) };
}

/** Price less `without`, the VAT inside it and the costs, in kopecks; null without a price. */
export const getMarginKopecks = (priceKopecks: number | null, ...without: readonly number[]): number | null =>
  priceKopecks === null ? null : without.reduce((left, kopecks) => left - kopecks, priceKopecks);

/** Kopecks of price per kilometre with cargo; null when either is unknown. */
export const getPriceKopecksPerKm = (priceKopecks: number | null, km: number | null): number | null =>
  priceKopecks === null || km === null || km <= 0 ? null : Math.round(priceKopecks / km);

/** Norms of a vehicle: its own, else those of the company. */
export function mergeNorms(company: TripNorms, vehicle: Partial<TripNorms> | null): TripNorms {
  const norms = { ...company };
  for (const [key, value] of Object.entries(vehicle ?? {})) {
    if (value !== null && value !== undefined) Object.assign(norms, { [key]: value });
  }
  return norms;
}
