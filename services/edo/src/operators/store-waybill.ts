import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { REFUSED_STATUS } from '../documents-store/chain-stages.rules.ts';
import { listChainDocuments } from '../documents-store/documents-of-company.queries.ts';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { storeArchive, updateArchiveTimes } from '../exchange/archives.queries.ts';
import { storeFactsNoticesAndTerm } from '../reading/archive-facts.ts';
import { toTitleRow } from '../reading/title-row.rules.ts';
import type { WaybillReading } from './read-waybill.ts';
import { prefixByKind } from './title-writing.ts';
import { saveOperatorWaybill } from './waybills.queries.ts';

/** Stores the titles of a waybill as documents, and the facts of its operator. A revoked waybill counts as deleted. */
export async function storeWaybill(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { reading: { waybill, titles }, now }: { reading: WaybillReading; now: Date },
): Promise<void> {
  const rows = titles.map(({ title, main }) => {
    const row = toTitleRow(main, { ...owner, id: title.id, chainId: waybill.id, at: title.at, now });
    const isRefusal = title.prefix === prefixByKind.UVUTOCH;
    const refused = { status_code: REFUSED_STATUS, doc_type: REFUSED_STATUS, docflow_type: 'ETRN' } as const;
    return isRefusal ? { ...row, ...refused } : row;
  });
  await storeDocuments(trx, owner, rows);
  for (const [at, row] of rows.entries()) {
    const read = titles[at];
    if (!read) continue;
    const key = { ...row, update_date: now };
    await storeArchive(trx, key, { file: read.archive, fileName: read.main.title.fileName });
    await storeFactsNoticesAndTerm(trx, key, { reading: { ...read.reading, titles: [read.main] }, now });
  }
  if (waybill.isRevoked) {
    const chain = { company_id: owner.companyId, connection_id: owner.connectionId, chain_id: waybill.id };
    // The nightly reconciliation brings a revoked waybill again, so documents that are deleted already stay untouched.
    const kept = (await listChainDocuments(trx, chain)).filter(({ deleted }) => !deleted);
    await storeDocuments(
      trx,
      owner,
      kept.map(({ seq: _, chain_documents, ...row }) => ({
        ...row,
        chain_documents: JSON.stringify(chain_documents),
        deleted: true,
        update_date: now,
      })),
    );
    await updateArchiveTimes(trx, kept, now);
  }
  await saveOperatorWaybill(trx, owner, { waybill, now });
}
