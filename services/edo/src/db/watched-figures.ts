/** SQL of metrics: lag of imports in seconds; age in seconds and number of titles whose sending has no known result. */
export const watchedFigures = {
  trassa_ingest_lag_seconds: `select coalesce(extract(epoch from now() - min(coalesce(i.watermark, c.connected_at))), 0)::float8
    as figure from connections c left join ingests i on i.company_id = c.company_id and i.connection_id = c.id
    where c.kind = 'exchange' and c.state = 'connected'`,
  trassa_signature_age_seconds: `select coalesce(extract(epoch from now() - min(coalesce(sent_at, updated_at))), 0)::float8
    as figure from outgoing_titles where state in ('sending', 'unknown')`,
  trassa_signatures_in_flight: `select count(*) as figure from outgoing_titles where state in ('sending', 'unknown')`,
} as const;
