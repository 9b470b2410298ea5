import type { ChainRow } from '../../db/tables.ts';
import { TRIPS } from './dims.rules.ts';

/** Shorter and longer trips count as these, as the specification has it: half an hour, two days. */
export const TRIP_MINUTES = { least: 30, most: 48 * 60 } as const;

/** A trip is a chain of a transport waybill that names a vehicle and that nobody deleted. */
export const isTrip = (chain: Pick<ChainRow, 'deleted' | 'docflow_type' | 'plate'>): boolean =>
  !chain.deleted && chain.docflow_type === TRIPS && chain.plate !== '';

/** SQL for the same of a row of `chains`, in the words of the index of trips by plate. */
export const isTripSql = `not deleted and docflow_type = '${TRIPS}' and plate <> ''`;
