import { ROUTE_ARROW } from './dims.rules.ts';

/** Id of the route leg between the addresses of a row, in SQL; a hash, because texts exceed the limit of an index. */
export const routeLegIdSql = `md5(from_addr || '${ROUTE_ARROW}' || to_addr)::uuid`;
