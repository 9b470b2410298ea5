import type { PlatformConnection } from '@trassa/contracts/platforms/platform';
import type { ConnectionRow } from '../../db/schema.ts';
import { buildLogoPath, findCatalogueEntry } from '../../shared/catalogue.ts';

/** Connection with the number of orders that its running sync has loaded; null: none is running. */
export type ConnectionWithRunningSync = ConnectionRow & { syncing: number | null };

/** Connection in the contract's form. */
export function toConnection(row: ConnectionWithRunningSync): PlatformConnection {
  const entry = findCatalogueEntry(row.platform);
  return {
    id: row.id,
    platform_id: row.platform,
    platform_name: entry?.name ?? row.platform,
    platform_logo: buildLogoPath(row.platform),
    website_url: entry?.website ?? '',
    connection_name: row.name,
    username: row.login,
    sync_status: getSyncStatus(row),
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    sync_error: row.sync_error,
    syncing_count: row.syncing,
    next_sync_at: row.next_sync_at?.toISOString() ?? null,
  };
}

function getSyncStatus(row: ConnectionWithRunningSync): PlatformConnection['sync_status'] {
  if (row.syncing !== null) return 'syncing';
  if (row.sync_error !== null) return 'error';
  return row.last_sync_at === null ? 'never' : 'success';
}
