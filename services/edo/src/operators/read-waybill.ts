import type { StoredFileFacts } from '@trassa/service-kit/files/company-files';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { ConnectionRow } from '../db/tables.ts';
import type { ArchiveReading, TitleReading } from '../reading/reading.ts';
import { zipFiles } from '../reading/zip-files.ts';
import type { ExchangeDeps } from '../shared/exchange-session.ts';
import type { OperatorTitle, OperatorWaybill } from './operator.ts';
import { listStoredTitleIds } from './waybills.queries.ts';

/** A title that was read, and the stored file of its archive, which no row of the database names yet. */
export interface ReadOperatorTitle {
  title: OperatorTitle;
  archive: StoredFileFacts;
  reading: ArchiveReading;
  main: TitleReading;
}

/** A waybill with those of its titles that are not stored yet. */
export interface WaybillReading {
  waybill: OperatorWaybill;
  titles: ReadOperatorTitle[];
  unreadable: number;
}

/** Archive of a title: its XML and signatures under the names that EDO systems give. */
export const zipTitle = (fileName: string, xml: Uint8Array, signatures: readonly Uint8Array[]): Buffer =>
  zipFiles([
    [fileName, xml],
    ...signatures.map((bytes, at) => [`${fileName}${at === 0 ? '' : `.${at + 1}`}.sig`, bytes] as const),
  ]);

/** Fetches and reads the titles of a waybill that are not stored. A title that cannot be read is set aside. */
export async function readUnstoredTitles(
  deps: ExchangeDeps,
  connection: ConnectionRow,
  waybill: OperatorWaybill,
): Promise<ProviderOutcome<WaybillReading>> {
  const owner = { companyId: connection.company_id, connectionId: connection.id };
  const ids = waybill.titles.map(({ id }) => id);
  const stored = await deps.db.forCompany(owner.companyId, (trx) => listStoredTitleIds(trx, owner, ids));
  const read: WaybillReading = { waybill, titles: [], unreadable: 0 };
  for (const title of waybill.titles.filter(({ id }) => !stored.has(id))) {
    const content = await deps.askOperator(connection, (port, place) => port.content(place, title));
    if (!content.ok && content.failure !== 'absent' && content.failure !== 'malformed') return content;
    const found = content.ok ? await readAndKeepTitle(deps, title, { ...content.value, of: owner.companyId }) : null;
    if (found) read.titles.push(found);
    else {
      read.unreadable += 1;
      deps.log.warn({ connectionId: owner.connectionId, title: title.id }, 'title set aside');
    }
  }
  return { ok: true, value: read };
}

/** Reads a title from its bytes and keeps them as a file; null when they are no title. */
export async function readAndKeepTitle(
  { reading: reader, files }: Pick<ExchangeDeps, 'reading' | 'files'>,
  title: OperatorTitle,
  {
    xml,
    fileName,
    signatures,
    of,
  }: { xml: Uint8Array; fileName: string; signatures: readonly Uint8Array[]; of: string },
): Promise<ReadOperatorTitle | null> {
  const archive = zipTitle(fileName, xml, signatures);
  const reading = await reader.read(archive, { fileName, detail: 'fields' }, { of });
  if ('refused' in reading) return null;
  const [main] = reading.titles;
  return main ? { title, archive: await files.write(of, archive), reading, main } : null;
}
