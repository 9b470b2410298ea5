import type { Endpoint, ReplyOf } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { TestCall } from '@trassa/testing/test-service';
import { readXlsx } from 'hucre/xlsx';
import type { Installation } from '../an-installation.ts';

/** Numbers under a heading of a sheet (sheets counted from 1); empty cells are left out. */
async function getColumn(file: Uint8Array, { sheet, title }: { sheet: number; title: string }): Promise<number[]> {
  const [heads = [], ...rows] = (await readXlsx(file)).sheets[sheet - 1]?.rows ?? [];
  const column = heads.indexOf(title);
  if (column < 0) throw new Error(`the workbook has no «${title}»: ${heads}`);
  return rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]));
}

/** Value of a figure: one number, or several. Money in whole kopecks. */
export type FigureValue = number | readonly number[] | Readonly<Record<string, number>>;

/** Calls as a person of the company. */
export interface CompanyApiClient {
  /** Moscow days: today, first and last day of the month. */
  today: string;
  month: string;
  now: Date;
  ask: <E extends Endpoint>(endpoint: E, query?: object, params?: TestCall<E>['params']) => Promise<ReplyOf<E>>;
  /** Numbers of a column in a sheet of an Excel workbook. */
  column: (endpoint: Endpoint, place: { query?: object; sheet: number; title: string }) => Promise<number[]>;
}

/** Figure of the dictionary with all places that show it. */
export interface Figure {
  /** Name in docs/figures.md. */
  figure: string;
  /** Readers of the figure by screen or answer. */
  readers: Readonly<Record<string, (client: CompanyApiClient) => Promise<FigureValue>>>;
}

export function createCompanyApiClient(installation: Installation, as: Identity, now: Date): CompanyApiClient {
  const today = getDay(now);
  return {
    today,
    month: today.slice(0, 7),
    now,
    ask: (endpoint, query = {}, params) => installation.ask(endpoint, { as, query, ...(params && { params }) }),
    column: async (endpoint, { query = {}, ...place }) =>
      getColumn(await installation.bytes(endpoint, { as, query }), place),
  };
}

export const toKopecks = (rubles: number): number => Math.round(rubles * 100);

/** Sum over rows in kopecks. */
export const sumInKopecks = <Row>(rows: readonly Row[], getRubles: (row: Row) => number): number =>
  rows.reduce((all, row) => all + toKopecks(getRubles(row)), 0);

/** Sum of a number over rows. */
export const sumNumbers = <Row>(rows: readonly Row[], getNumber: (row: Row) => number): number =>
  rows.reduce((all, row) => all + getNumber(row), 0);
