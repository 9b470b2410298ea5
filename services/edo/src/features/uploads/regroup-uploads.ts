import type { Jobs } from '@trassa/service-kit/jobs';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import type { DocumentRow } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { findArchive } from '../../exchange/archives.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { type LinkedDocument, regrouped } from './regroup.rules.ts';
import { changedRows } from './remove-upload.ts';
import { linksOf, uploadedId } from './upload-rows.rules.ts';
import { listDropped, listUngrouped, lockUploads, markGrouped, moveArchives, saveLinks } from './uploads.queries.ts';

/** Job: regroups documents from the version that joined titles by their archive. */
const TASK = 'regroup-uploads';

export function regroupTasks(deps: EdoDeps): TaskList {
  return {
    [TASK]: async () => {
      for (const owner of await deps.db.asSystem(listUngrouped)) await regroupUploads(deps, owner);
    },
  };
}

/** One run at the start, because the former grouping does not come back. */
export const startRegrouping = (jobs: Jobs): Promise<void> => jobs.add(TASK, {}, { key: TASK });

/** Puts dropped documents of a company into chains by the ids of their titles. Idempotent. */
export async function regroupUploads(deps: EdoDeps, owner: ConnectionKey): Promise<void> {
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await lockUploads(trx, owner.companyId);
    const documents = await listDropped(trx, owner);
    const linked: LinkedDocument[] = [];
    for (const document of documents) {
      const bytes = (await findArchive(trx, document))?.bytes ?? null;
      linked.push({
        id: document.document_id,
        chainId: document.chain_id,
        links: await readLinks(deps, document, bytes),
      });
    }
    const chains = regrouped(linked);
    const moved = documents.filter((one) => (chains.get(one.document_id) ?? one.chain_id) !== one.chain_id);
    const now = deps.now();
    const rows = changedRows(moved, now).map((row) => ({
      ...row,
      chain_id: chains.get(row.document_id) ?? row.chain_id,
    }));
    await storeDocuments(trx, owner, rows);
    await moveArchives(trx, moved, now);
    for (const { id, chainId, links } of linked)
      await saveLinks(trx, { companyId: owner.companyId, chainId: chains.get(id) ?? chainId }, links);
    await markGrouped(trx, owner);
  });
}

/** Ids that the document's own title shares with others; none for an unreadable title. */
async function readLinks(deps: EdoDeps, document: DocumentRow, bytes: Buffer | null): Promise<string[]> {
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  if (!reading || 'refused' in reading) return [];
  const own = reading.titles.find((title) => uploadedId(title, '') === document.document_id);
  return own ? linksOf([own]) : [];
}
