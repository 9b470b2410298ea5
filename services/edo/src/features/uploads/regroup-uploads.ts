import type { Jobs } from '@trassa/service-kit/jobs';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import type { DocumentRow } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { findArchive, getHash } from '../../exchange/archives.queries.ts';
import type { TitleReading } from '../../reading/reading.ts';
import { getSum } from '../../reading/title-row.rules.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { type LinkedDocument, regrouped } from './regroup.rules.ts';
import { changedRows } from './remove-upload.ts';
import { getLinks, uploadedId } from './upload-rows.rules.ts';
import { listDropped, listUngrouped, lockUploads, markGrouped, moveArchives, saveLinks } from './uploads.queries.ts';

/** Job: reads documents that an earlier version has dropped once more. */
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

/** Puts dropped documents of a company into chains by the ids of their titles, with the sums that these state. Idempotent. */
export async function regroupUploads(deps: EdoDeps, owner: ConnectionKey): Promise<void> {
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await lockUploads(trx, owner.companyId);
    const documents = await listDropped(trx, owner);
    const linked: LinkedDocument[] = [];
    const sums = new Map<string, string>();
    for (const document of documents) {
      const bytes = (await findArchive(trx, document))?.bytes ?? null;
      const title = await readTitle(deps, document, bytes);
      const { document_id: id, chain_id: chainId } = document;
      linked.push({ id, chainId, links: title ? getLinks([title]) : [] });
      if (title) sums.set(id, getSum(title));
    }
    const chains = regrouped(linked);
    const buildPlace = ({ document_id, chain_id, sum }: DocumentRow) => ({
      chain_id: chains.get(document_id) ?? chain_id,
      sum: sums.get(document_id) ?? sum,
    });
    const changed = documents.filter((one) => {
      const { chain_id, sum } = buildPlace(one);
      return chain_id !== one.chain_id || sum !== one.sum;
    });
    const now = deps.now();
    const rows = changedRows(
      changed.map((one) => ({ ...one, ...buildPlace(one) })),
      now,
    );
    await storeDocuments(trx, owner, rows);
    await moveArchives(trx, changed, now);
    for (const { id, chainId, links } of linked)
      await saveLinks(trx, { companyId: owner.companyId, chainId: chains.get(id) ?? chainId }, links);
    await markGrouped(trx, owner);
  });
}

/** The document's own title; undefined where it cannot be read. */
async function readTitle(
  deps: EdoDeps,
  document: DocumentRow,
  bytes: Buffer | null,
): Promise<TitleReading | undefined> {
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  if (!reading || 'refused' in reading) return undefined;
  const [only, ...others] = reading.titles;
  if (others.length === 0) return only;
  const hash = getHash(bytes);
  return reading.titles.find((title) => uploadedId(title, hash) === document.document_id);
}
