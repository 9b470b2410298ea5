import { buildMalformedRefusal } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import type { OperatorAccess } from '../operator.ts';
import { documentAnswerSchema, type SabyAttachment, type SabyDocument } from './saby-document.ts';
import type { SabyRpc, SabyService } from './saby-rpc.ts';
import { FIELDS_OF_DOCUMENT, WAYBILL_DOCUMENT_TYPE } from './saby-terms.ts';

/** A title with its signatures, DER. */
export interface SabyContent {
  xml: Uint8Array;
  fileName: string;
  signatures: Uint8Array[];
}

/** Reading documents and their files. */
export interface SabyReader {
  read: (place: OperatorAccess, id: string, service?: SabyService) => Promise<ProviderOutcome<SabyDocument>>;
  /** The file of an attachment; a dead link is replaced by a fresh one, once. */
  fetchAttachment: (place: OperatorAccess, id: string, known: SabyAttachment) => Promise<ProviderOutcome<Uint8Array>>;
  fetchContent: (place: OperatorAccess, id: string, attachment: string) => Promise<ProviderOutcome<SabyContent>>;
  fetchPdf: (place: OperatorAccess, id: string) => Promise<ProviderOutcome<Uint8Array>>;
}

/** Readers of transport documents, and of the papers of the cabinet. */
export type SabyReaders = Readonly<Record<'tms' | 'online', SabyReader>>;

/** `at`: the service that holds the documents; `tms` has only waybills. */
export function createSabyReader({ call, fetchFile }: SabyRpc, at: keyof SabyReaders = 'tms'): SabyReader {
  async function read(place: OperatorAccess, id: string, service: SabyService = at) {
    const answer = await call({
      service,
      session: place.token,
      method: 'СБИС.ПрочитатьДокумент',
      params: { Документ: { Идентификатор: id, ДопПоля: FIELDS_OF_DOCUMENT } },
      result: documentAnswerSchema,
    });
    if (!answer.ok) return answer;
    const isIt = answer.value.id === id && (at === 'online' || answer.value.type === WAYBILL_DOCUMENT_TYPE);
    return isIt ? answer : buildMalformedRefusal('another document');
  }

  /** Fetches a file. Links expire soon and may be empty: the document is read again for a fresh one. */
  async function fetchLinked(
    place: OperatorAccess,
    id: string,
    getLink: (document: SabyDocument) => string,
    known?: string,
  ): Promise<ProviderOutcome<Uint8Array>> {
    const first = known === undefined ? null : await fetchFile(place.token, known);
    if (first && (first.ok || first.failure !== 'absent')) return first;
    const document = await read(place, id);
    return document.ok ? fetchFile(place.token, getLink(document.value)) : document;
  }

  const fetchAttachment: SabyReader['fetchAttachment'] = (place, id, known) =>
    fetchLinked(place, id, (document) => findAttachment(document, known.id)?.link ?? '', known.link);

  return {
    read,
    fetchAttachment,
    async fetchContent(place, id, attachmentId) {
      const document = await read(place, id);
      if (!document.ok) return document;
      const attachment = findAttachment(document.value, attachmentId);
      if (!attachment) return { ok: false, failure: 'absent', detail: 'no such attachment' };
      const xml = await fetchAttachment(place, id, attachment);
      if (!xml.ok) return xml;
      const signatures: Uint8Array[] = [];
      for (const [at, { link }] of attachment.signatures.entries()) {
        const getLink = (fresh: SabyDocument) => findAttachment(fresh, attachmentId)?.signatures[at]?.link ?? '';
        const file = await fetchLinked(place, id, getLink, link);
        if (!file.ok) return file;
        const { der } = readSignatureBytes(file.value);
        if (der === null) return buildMalformedRefusal('signature is neither DER nor base64');
        signatures.push(der);
      }
      return { ok: true, value: { xml: xml.value, fileName: attachment.fileName, signatures } };
    },
    async fetchPdf(place, id) {
      const document = await read(place, id);
      if (!document.ok) return document;
      return fetchLinked(place, id, ({ pdf }) => pdf, document.value.pdf);
    },
  };
}

const findAttachment = ({ attachments }: SabyDocument, id: string) => attachments.find((one) => one.id === id);
