import { refuseMalformed } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import type { OperatorPort } from '../operator.ts';
import { type Ask, type DiadocClient, getPending, isPending } from './diadoc-client.ts';
import type { Message } from './diadoc-json.ts';
import { getInfo, readRef } from './fold-waybill.rules.ts';
import { getMessage } from './waybills.ts';

const LARGEST_FILE = 16 * 1024 * 1024;

/** Reads the bytes of an entity. */
type GetBytes = (entityId: string) => Promise<ProviderOutcome<Uint8Array>>;

/** Reader of the bytes of entities of a message. */
export const readBytes =
  (ask: Ask, boxId: string, messageId: string): GetBytes =>
  async (entityId) => {
    const query = new URLSearchParams({ boxId, messageId, entityId });
    const answer = await ask({ path: '/V4/GetEntityContent', query, accept: '*/*', maxBytes: LARGEST_FILE });
    if (!answer.ok) return answer;
    return answer.bytes.length > 0 ? { ok: true, value: answer.bytes } : refuseMalformed('an empty file');
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
      const { message: messageId, entity } = readRef(title.ref);
      const message = await getMessage(ask, place.box, messageId);
      if (!message.ok) return message;
      const file = message.value.Entities.find(({ EntityId }) => EntityId === entity);
      if (!file) return { ok: false, failure: 'absent', detail: 'no such entity' };
      const getBytes = readBytes(ask, place.box, messageId);
      const xml = await getBytes(entity);
      if (!xml.ok) return xml;
      const signatures = await readSignatures(message.value, entity, getBytes);
      if (!signatures.ok) return signatures;
      return { ok: true, value: { xml: xml.value, fileName: file.FileName, signatures: signatures.value } };
    },

    async printForm(place, waybillId) {
      const ask = client.asking(place, 'people');
      const message = await getMessage(ask, place.box, waybillId);
      if (!message.ok) return message;
      const info = getInfo(message.value);
      if (!info) return { ok: false, failure: 'absent', detail: 'no waybill' };
      const query = new URLSearchParams({ boxId: place.box, messageId: waybillId, documentId: info.EntityId });
      const answer = await ask({ path: '/GeneratePrintForm', query, accept: '*/*', maxBytes: LARGEST_FILE });
      if (!answer.ok) return answer;
      if (isPending(answer)) return getPending(answer);
      const isPdf = Buffer.from(answer.bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
      return isPdf ? { ok: true, value: answer.bytes } : refuseMalformed('print form is not a PDF');
    },
  };
}
