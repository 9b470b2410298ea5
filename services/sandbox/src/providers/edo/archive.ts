import { zipSync } from 'fflate';
import { getRandomBelow, getRandomUnit } from '../../shared/random.rules.ts';
import { CLOSED, DOCUMENT_TYPES, GIS_LOAD, WAYBILL_TITLES } from './document-types.ts';
import type { Chain } from './exchange.ts';
import { buildStateAnswerFiles, isStateAnswer } from './state-answers.ts';
import { buildAttorneyFile, getDocumentTime, getSignedFile } from './title-files.ts';
import { getProgramOfCompany, pickFileVariations } from './titles/operator-program.rules.ts';

/** ZIP archives that the exchange gives for documents. */

/** ZIP stores local time without a zone; a fixed time keeps archives byte-identical. */
const ZIP_TIME = new Date(2026, 0, 1, 12);

type ArchiveFiles = Record<string, Uint8Array>;

const PEM_LINE = /.{1,64}/g;

function encodeSignature(der: Uint8Array, form: 'der' | 'base64' | 'pem'): Uint8Array {
  if (form === 'der') return der;
  const base64 = Buffer.from(der).toString('base64');
  if (form === 'base64') return Buffer.from(base64);
  return Buffer.from(`-----BEGIN CMS-----\n${base64.match(PEM_LINE)?.join('\n')}\n-----END CMS-----\n`);
}

function buildReceipt(chain: Chain, fileName: string): Uint8Array {
  const { trip } = chain;
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<Receipt file="${fileName}" operator="${getProgramOfCompany(trip.carrier.inn).operator}" waybill="${trip.number}"/>\n`,
  );
}

function buildTitleFiles(chain: Chain, type: string): ArchiveFiles {
  const file = getSignedFile(chain, type);
  if (!file) return {};
  const { signatureForm, signatureExtension } = getProgramOfCompany(file.sender.inn);
  const files: ArchiveFiles = { [`${file.id}.xml`]: file.xml };
  if (!pickFileVariations(chain.trip.key).withoutSignature) {
    files[`${file.id}${signatureExtension}`] = encodeSignature(file.signature, signatureForm);
  }
  const attorney = buildAttorneyFile(chain, file);
  if (attorney) {
    files[`${attorney.id}.xml`] = attorney.xml;
    files[`${attorney.id}${signatureExtension}`] = encodeSignature(attorney.signature, signatureForm);
  }
  if (getRandomBelow(chain.trip.key, 602, 3) === 0) files['receipt.xml'] = buildReceipt(chain, `${file.id}.xml`);
  return files;
}

/** Whether a document has no content at the exchange. */
export function isEmptyContent(chain: Chain, type: string): boolean {
  if (type === CLOSED) return true;
  // Titles of the demonstration carrier are complete, because orders are found by the content of T1.
  const isWhole = chain.trip.deliverBy !== undefined;
  const share = type === GIS_LOAD ? 0.1 : isWhole ? 0 : 0.015;
  return getRandomUnit(chain.trip.key, 610 + DOCUMENT_TYPES.indexOf(type)) < share;
}

export function hasPrintForm(chain: Chain, type: string): boolean {
  return WAYBILL_TITLES.includes(type) && getRandomBelow(chain.trip.key, 603, 20) === 0;
}

/**
 * Archive of a document: XML, signature, sometimes attorney and receipt, and `extra` files. Documents that have not
 * appeared yet are available too. Undefined when the chain has no such document.
 */
export function buildArchive(chain: Chain, type: string, extra: ArchiveFiles = {}): Uint8Array | undefined {
  const at = getDocumentTime(chain, type);
  if (at === undefined) return undefined;
  const files = isStateAnswer(type) ? buildStateAnswerFiles(type, chain.trip, at) : buildTitleFiles(chain, type);
  return zipSync({ ...files, ...extra }, { mtime: ZIP_TIME, level: 6 });
}
