import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { DocumentKey } from './archives.queries.ts';
import type { ArchiveReading } from './reading.ts';
import { plateOf } from './rollups/plate.rules.ts';
import { keepVehicleTypes } from './rollups/vehicles.queries.ts';

/** Remembers what lists are filtered and vehicles are typed by: cargo, signatures, what T1 says a vehicle is. */
export async function keepFacts(
  trx: Transaction<EdoTables>,
  document: DocumentKey,
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
