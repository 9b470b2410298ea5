import { closeSync, createReadStream, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { toNewDocuments } from '@trassa/service-edo/features/ingest/exchange-rows.rules';
import { readPage } from '@trassa/service-edo/providers/exchange-http-schemas';
import { type Fleet, getPages } from '../edo-data/documents.ts';

const PAGE = 1000;

/** Documents of a fleet in the input format of each import; preparing them is not measured. */
export interface PreparedDocuments {
  /** Parsed and validated pages of the exchange as rows of an owner (by default the fleet). */
  pages: (owner?: Fleet) => Generator<NewDocument[]>;
  /** The same rows for COPY. */
  copyNames: readonly string[];
  copyText: () => Readable;
  remove: () => void;
}

/** Writes pages of a thousand documents to files. */
export function prepareDocuments(fleet: Fleet): PreparedDocuments {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-documents-'));
  const [answers, copy] = [join(folder, 'answers'), join(folder, 'copy')];
  const files = { answers: openSync(answers, 'w'), copy: openSync(copy, 'w') };
  const copyNames = Object.keys(getPages(fleet, 1).next().value?.[0] ?? {});
  const lengths: number[] = [];
  for (const rows of getPages(fleet, PAGE)) {
    const answer = { docs: rows.map(toWire), total: fleet.documents };
    lengths.push(writeSync(files.answers, JSON.stringify(answer)));
    writeSync(files.copy, rows.map((row) => `${copyNames.map((name) => cell(row, name)).join('\t')}\n`).join(''));
  }
  closeSync(files.answers);
  closeSync(files.copy);
  return {
    pages: (owner = fleet) => readPages(answers, lengths, owner),
    copyNames,
    copyText: () => createReadStream(copy, { highWaterMark: 1 << 20 }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function* readPages(path: string, lengths: readonly number[], owner: Fleet): Generator<NewDocument[]> {
  const file = openSync(path, 'r');
  for (const length of lengths) {
    const bytes = Buffer.allocUnsafe(length);
    readSync(file, bytes);
    const page = readPage(JSON.parse(bytes.toString('utf8')));
    if (page) yield toNewDocuments(page.docs, { ...owner, deleted: false });
  }
  closeSync(file);
}

const cell = (row: NewDocument, name: string) => {
  const value = row[name as keyof NewDocument];
  return (value instanceof Date ? value.toISOString() : String(value)).replaceAll('\\', '\\\\');
};

/** Row in the format of the exchange. */
const toWire = (row: NewDocument) => ({
  id: row.document_id,
  createDate: row.create_date,
  updateDate: row.update_date,
  read: row.read,
  statusCode: row.status_code,
  roleCode: row.role_code,
  docflowType: row.docflow_type,
  info: {
    doc: { num: row.number, date: row.doc_date, trns: row.trip, driver: row.doc_driver, chainId: row.chain_id },
    go: { accName: row.go_name, inn: row.go_inn, kpp: row.go_kpp },
    gp: { accName: row.gp_name, inn: row.gp_inn, kpp: row.gp_kpp },
    tk: { accName: row.tk_name, inn: row.tk_inn, kpp: row.tk_kpp },
    ts: { num: row.vehicle },
    driver: { accName: row.driver },
    loading: { addr: row.from_addr },
    unloading: { addr: row.to_addr },
    documents: JSON.parse(String(row.chain_documents)),
    lastdoc: { type: row.last_type, dateTime: row.last_at },
  },
});
