import type { Endpoint, ReplyOf } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import type { TestCall } from '@trassa/testing/test-service';
import type { Installation } from '../an-installation.ts';
import { columnOf } from './workbook.ts';

/** What a figure is: one number, or several. Money is whole kopecks. */
export type Value = number | readonly number[] | Readonly<Record<string, number>>;

/** How readers of figures ask, as a person of the company does. */
export interface CompanyClient {
  /** Moscow days: today, the first of this month, the last of it. */
  today: string;
  month: string;
  now: Date;
  ask: <E extends Endpoint>(endpoint: E, query?: object, params?: TestCall<E>['params']) => Promise<ReplyOf<E>>;
  /** Numbers of a column of a sheet in an Excel workbook. */
  column: (endpoint: Endpoint, place: { query?: object; sheet: number; title: string }) => Promise<number[]>;
}

/** A figure of the dictionary with every place it is read at. */
export interface Figure {
  /** Its name in docs/figures.md. */
  figure: string;
  /** Each gives the figure as one screen or answer has it. */
  readers: Readonly<Record<string, (client: CompanyClient) => Promise<Value>>>;
}

/** Asks for a company of the installation. */
export function companyClient(installation: Installation, as: Identity, now: Date): CompanyClient {
  const today = dayOf(now);
  return {
    today,
    month: today.slice(0, 7),
    now,
    ask: (endpoint, query = {}, params) => installation.ask(endpoint, { as, query, ...(params && { params }) }),
    column: async (endpoint, { query = {}, ...place }) =>
      columnOf(await installation.bytes(endpoint, { as, query }), place),
  };
}

/** Rubles of the wire as whole kopecks. */
export const kopecks = (rubles: number): number => Math.round(rubles * 100);

/** The sum of what a row has, in kopecks. */
export const sumOf = <Row>(rows: readonly Row[], rublesOf: (row: Row) => number): number =>
  rows.reduce((all, row) => all + kopecks(rublesOf(row)), 0);

/** How many rows have it all together. */
export const countOf = <Row>(rows: readonly Row[], numberOf: (row: Row) => number): number =>
  rows.reduce((all, row) => all + numberOf(row), 0);
