import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Ends of orders that state no hour become days: those of entered orders by their points, terms of waybills by the last minute
 * of a day, which stood for it.
 */
export const daysAlone: Migration = {
  up: async (db) => {
    await sql`
      update orders set content = content || jsonb_strip_nulls(jsonb_build_object(
        'pickup_time_from', coalesce(
          case when platform = 'own' and loading->>'from' = '' then nullif(loading->>'day', '') end, content->>'pickup_time_from'),
        'delivery_time_from', coalesce(
          case when platform = 'own' and unloading->>'from' = '' and unloading->>'to' = '' then nullif(unloading->>'day', '') end,
          case when platform = 'edo' and to_char(delivery_at at time zone 'Europe/Moscow', 'HH24:MI:SS') = '23:59:00'
            then to_char(delivery_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') end,
          content->>'delivery_time_from')))
      from (
        select company_id, id,
          jsonb_path_query_first(content, '$.points[*] ? (@.kind == "loading")') as loading,
          jsonb_path_query_first(content, '$.points[last] ? (@.kind == "unloading")') as unloading
        from orders where platform in ('own', 'edo')
      ) ends
      where orders.company_id = ends.company_id and orders.id = ends.id and (
        loading->>'from' = '' or unloading->>'from' = '' and unloading->>'to' = ''
        or platform = 'edo' and to_char(delivery_at at time zone 'Europe/Moscow', 'HH24:MI:SS') = '23:59:00')
    `.execute(db);
  },
};
