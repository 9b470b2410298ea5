import { ROUTE_ARROW } from './dims.rules.ts';

/** SQL for the id of the way between a row's addresses; texts can be longer than an index takes. */
export const wayIdSql = `md5(from_addr || '${ROUTE_ARROW}' || to_addr)::uuid`;
