import { buildMalformedRefusal } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import type { OperatorPort } from '../operator.ts';
import { type AskDiadoc, buildPendingRefusal, type DiadocClient, isPending } from './diadoc-client.ts';
import type { Message } from './diadoc-json.ts';
import { findWaybillInfo, parseTitleRef } from './fold-waybill.rules.ts';
import { fetchMessage } from './waybills.ts';

const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

/** Reads the bytes of an entity. */
type GetBytes = (entityId: string) => Promise<ProviderOutcome<Uint8Array>>;

/** Reader of the bytes of entities of a message. */
export const createBytesReader =
  (ask: AskDiadoc, boxId: string, messageId: string): GetBytes =>
  async (entityId) => {
    const query = new URLSearchParams({ boxId, messageId, entityId });
    const answer = await ask({ path: '/V4/GetEntityContent', query, accept: '*/*', maxBytes: MAX_CONTENT_BYTES });
    if (!answer.ok) return answer;
    return answer.bytes.length > 0 ? { ok: true, value: answer.bytes } : buildMalformedRefusal('an empty file');
  };

/** Signatures of a file in DER: some partners keep theirs as a text. */
async function readSignatures({ Entities }: Message, fileId: string, getBytes: GetBytes) {
  const signatures: Uint8Array[] = [];
  for (const { EntityType, ParentEntityId, EntityId } of Entities) {
    if (EntityType !== 'Signature' || ParentEntityId !== fileId) continue;
    const bytes = await getBytes(EntityId);
    if (!bytes.ok) return bytes;
    const { der } = readSignatureBytes(bytes.value);
    if (der) signatures.push(der);
  }
  return { ok: true as const, value: signatures };
}

/** Files of waybills: titles with their signatures, and the printed form. */
export function createContent(client: DiadocClient): Pick<OperatorPort, 'content' | 'printForm'> {
  return {
    async content(place, title) {
      const ask = client.asking(place, 'people');
      const { message: messageId, entity } = parseTitleRef(title.ref);
      const message = await fetchMessage(ask, place.box, messageId);
      if (!message.ok) return message;
      const file = message.value.Entities.find(({ EntityId }) => EntityId === entity);
      if (!file) return { ok: false, failure: 'absent', detail: 'no such entity' };
      const getBytes = createBytesReader(ask, place.box, messageId);
      const xml = await getBytes(entity);
      if (!xml.ok) return xml;
      const signatures = await readSignatures(message.value, entity, getBytes);
      if (!signatures.ok) return signatures;
      return { ok: true, value: { xml: xml.value, fileName: file.FileName, signatures: signatures.value } };
    },

    async printForm(place, waybillId) {
      const ask = client.asking(place, 'people');
      const message = await fetchMessage(ask, place.box, waybillId);
      if (!message.ok) return message;
      const info = findWaybillInfo(message.value);
      if (!info) return { ok: false, failure: 'absent', detail: 'no waybill' };
      const query = new URLSearchParams({ boxId: place.box, messageId: waybillId, documentId: info.EntityId });
      const answer = await ask({ path: '/GeneratePrintForm', query, accept: '*/*', maxBytes: MAX_CONTENT_BYTES });
      if (!answer.ok) return answer;
      if (isPending(answer)) return buildPendingRefusal(answer);
      const isPdf = Buffer.from(answer.bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
      return isPdf ? { ok: true, value: answer.bytes } : buildMalformedRefusal('print form is not a PDF');
    },
  };
}
