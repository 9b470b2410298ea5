import { noticeDocumentTypes } from '@trassa/contracts/edo/notice-kinds';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { parseWaybillInstant } from '@trassa/contracts/edo/waybill-time.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { enqueueEvents, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';
import { type ChainDeliveryTerm, storeDeliveryTerms } from '../documents-store/change-chains.ts';
import { storeNotices } from '../documents-store/title-notices.queries.ts';
import { storeVehicleTypes, type VehicleOfT1 } from '../rollups/vehicles.queries.ts';
import type { ArchiveReading } from './reading.ts';
import { buildRefusalEvent, buildRefusalNotification } from './refusal-notification.rules.ts';

/** The document that was read. */
type ReadDocument = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id' | 'chain_id'>;

type NoticedDocument = ReadDocument & Pick<DocumentRow, 'doc_type' | 'deleted' | 'number' | 'create_date'>;

/**
 * Stores what a reading found: {@link storeArchiveFacts}, notices, and the day of delivery that T1 states. A new
 * refusal is announced by the reading that finds it first, whatever its purpose.
 */
export async function storeFactsNoticesAndTerm(
  trx: Transaction<EdoTables>,
  document: NoticedDocument,
  { reading, now }: { reading: ArchiveReading; now: Date },
): Promise<void> {
  await storeArchiveFacts(trx, document, reading);
  const notices = reading.titles.flatMap((title) => title.notices);
  if (await storeNotices(trx, document, notices)) await announceRefusal(trx, document, { reading, notices, now });
  const { company_id: companyId, connection_id: connectionId } = document;
  await storeDeliveryTerms(trx, { companyId, connectionId }, getDeliveryTerms(document, reading));
}

/** Whether a person of the company sent a title of this reading: nobody is told of an own refusal. */
async function isSentFromHere(
  trx: Transaction<EdoTables>,
  { company_id, chain_id }: NoticedDocument,
  { titles }: ArchiveReading,
): Promise<boolean> {
  const names = titles.map(({ title }) => title.fileName);
  const sent = trx.selectFrom('outgoing_titles').select('id').where('company_id', '=', company_id);
  return (await sent.where('chain_id', '=', chain_id).where('file_name', 'in', names).executeTakeFirst()) !== undefined;
}

const noticeTypes: ReadonlySet<string> = new Set(noticeDocumentTypes);

async function announceRefusal(
  trx: Transaction<EdoTables>,
  document: NoticedDocument,
  found: { reading: ArchiveReading; notices: readonly TitleNotice[]; now: Date },
): Promise<void> {
  if (document.deleted || !noticeTypes.has(document.doc_type)) return;
  if (await isSentFromHere(trx, document, found.reading)) return;
  const refusals = buildRefusalNotification(document, found);
  await enqueueNotifications(trx, document.company_id, refusals);
  const events = refusals.map(({ key, text }) => buildRefusalEvent(document, { key, text }));
  await enqueueEvents(trx, document.company_id, events);
}

/** The day of delivery that T1 states, if it states one. */
export function getDeliveryTerms(
  { chain_id }: Pick<ReadDocument, 'chain_id'>,
  { titles }: ArchiveReading,
): ChainDeliveryTerm[] {
  const named = titles.map(({ fields }) => parseWaybillInstant(fields?.Указания?.СрокДоставки, 'end'));
  const dueAt = named.find((instant) => instant !== null);
  return dueAt ? [{ chainId: chain_id, dueAt }] : [];
}

/** Stores what lists filter by and the types of vehicles: cargo, signatures, vehicles of T1. */
export async function storeArchiveFacts(
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
  await storeVehicleTypes(trx, document.company_id, listTypedVehiclesByPlate(reading));
}

/** A reading of fields leaves signatures unread, so their files are counted. */
const countSignatures = ({ files, signatures }: ArchiveReading) =>
  Math.max(signatures.length, files.filter(({ kind }) => kind === 'sig').length);

const MOST_CAPACITY_TONNES = 100;

/** Tonnes of a title, «21,5», in kg; null: none, or no number of tonnes. */
function parseTonnesAsKilograms(text: string | null): number | null {
  const tonnes = Number((text ?? '').replace(',', '.'));
  return tonnes > 0 && tonnes <= MOST_CAPACITY_TONNES ? Math.round(tonnes * 1000) : null;
}

/** Vehicles with a type, by plate. */
function listTypedVehiclesByPlate({ titles }: ArchiveReading): Map<string, VehicleOfT1> {
  const vehicles = new Map<string, VehicleOfT1>();
  for (const read of titles.flatMap(({ fields }) => fields?.ТранспортныеСредства ?? [])) {
    const { РегНомер: plate, Тип: type, Марка: make, Грузоподъемность: capacity } = read;
    if (plate && type)
      vehicles.set(normalizePlate(plate), { type, make: make ?? '', capacity: parseTonnesAsKilograms(capacity) });
  }
  return vehicles;
}
