import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';
import { type ChainTerm, keepTerms } from './change-chains.ts';
import type { ArchiveReading } from './reading.ts';
import { plateOf } from './rollups/plate.rules.ts';
import { keepVehicleTypes } from './rollups/vehicles.queries.ts';
import { keepNotices } from './title-notices.queries.ts';
import { waybillInstant } from './waybill-text.rules.ts';

/** The document that was read. */
type ReadDocument = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id' | 'chain_id'>;

/** Remembers what a reading says: what {@link keepArchiveFacts} does, notices, and when T1 wants the cargo delivered. */
export async function keepFacts(
  trx: Transaction<EdoTables>,
  document: ReadDocument,
  reading: ArchiveReading,
): Promise<void> {
  await keepArchiveFacts(trx, document, reading);
  await keepNotices(
    trx,
    document,
    reading.titles.flatMap(({ notices }) => notices),
  );
  const { company_id: companyId, connection_id: connectionId } = document;
  await keepTerms(trx, { companyId, connectionId }, termsOf(document, reading));
}

/** The day of delivery that T1 names, if it does. */
export function termsOf({ chain_id }: Pick<ReadDocument, 'chain_id'>, { titles }: ArchiveReading): ChainTerm[] {
  const named = titles.map(({ fields }) => waybillInstant(fields?.Указания?.СрокДоставки));
  const dueAt = named.find((instant) => instant !== null);
  return dueAt ? [{ chainId: chain_id, dueAt }] : [];
}

/** Remembers what lists are filtered and vehicles are typed by: cargo, signatures, what T1 says a vehicle is. */
export async function keepArchiveFacts(
  trx: Transaction<EdoTables>,
  document: ReadDocument,
  reading: ArchiveReading,
): Promise<void> {
  await trx
    .updateTable('document_archives')
    .set({
      has_cargo: reading.titles.some(({ fields }) => (fields?.Грузы.length ?? 0) > 0),
      signatures: countSignatures(reading),
    })
    .where('company_id', '=', document.company_id)
    .where('connection_id', '=', document.connection_id)
    .where('document_id', '=', document.document_id)
    .execute();
  await keepVehicleTypes(trx, document.company_id, vehicleTypes(reading));
}

/** A reading for fields alone leaves signatures unread: their files are there all the same. */
const countSignatures = ({ files, signatures }: ArchiveReading) =>
  Math.max(signatures.length, files.filter(({ kind }) => kind === 'sig').length);

/** Types of vehicles by plate. */
function vehicleTypes({ titles }: ArchiveReading): Map<string, string> {
  const types = new Map<string, string>();
  for (const { РегНомер, Тип } of titles.flatMap(({ fields }) => fields?.ТранспортныеСредства ?? [])) {
    if (РегНомер && Тип) types.set(plateOf(РегНомер), Тип);
  }
  return types;
}
