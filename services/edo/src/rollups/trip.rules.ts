import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { ChainRow } from '../db/tables.ts';
import { TRIP_CATEGORY } from './dims.rules.ts';

/** Bounds of trips by the specification: half an hour, two days. */
export const TRIP_MINUTES = { least: 30, most: 48 * 60 } as const;

/** A trip is a chain of a transport waybill that names a vehicle and that nobody deleted. */
export const isTrip = (chain: Pick<ChainRow, 'deleted' | 'docflow_type' | 'plate'>): boolean =>
  !chain.deleted && chain.docflow_type === TRIP_CATEGORY && chain.plate !== '';

/** Condition of a trip in SQL, in the expression of the index `chains__plate`. */
export const tripConditionSql = `not deleted and docflow_type = '${TRIP_CATEGORY}' and plate <> ''`;

/** Days by which active vehicles and their utilization are counted, today included. */
export const UTILIZATION_DAYS = 30;

/** Midnight in Moscow of the first of the last 30 days. */
export const getUtilizationWindowStart = (now: Date): Date => getDayStart(addDays(getDay(now), 1 - UTILIZATION_DAYS));
