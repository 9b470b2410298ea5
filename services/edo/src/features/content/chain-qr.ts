import { QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Asking } from '../../exchange/choose-connection.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { selectDocuments } from './bulk-archives.ts';
import { findArchive } from './read-content.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/**
 * QR code of a chain, by which GIS EPD identifies the waybill.
 * @throws edo/no-qr when the chain has none
 */
export async function readQr(
  deps: ExchangeDeps,
  asking: Asking,
  choice: { chainId: string; login: string | undefined },
): Promise<FileAnswer> {
  const chain = await selectDocuments(deps, asking, { login: choice.login, documents: [], chains: [choice.chainId] });
  const carrier = chain.findLast((document) => document.doc_type === QR_DOCUMENT);
  const archive = carrier && (await findArchive(deps, carrier));
  if (!archive) throw problem('edo/no-qr');
  const reading = await deps.reading.read(archive, { detail: 'fields' });
  if ('refused' in reading) throw problem('edo/no-qr');
  for (const { name } of reading.files) {
    const bytes = await deps.reading.unpack(archive, name);
    if (bytes instanceof Uint8Array && PNG.every((byte, at) => bytes[at] === byte))
      return { name: 'qr.png', type: 'image/png', bytes };
  }
  throw problem('edo/no-qr');
}
