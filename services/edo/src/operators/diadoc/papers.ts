import { readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { OperatorAccess, OperatorPort, PaperAnswer, SignedTitleOrPaper } from '../operator.ts';
import { markOutcomeUnknown } from '../unknown-outcome.ts';
import { createBytesReader } from './content.ts';
import { organizationsSchema } from './diadoc-answers.ts';
import type { AskDiadoc, DiadocClient } from './diadoc-client.ts';
import { documentsSchema, type Entity, type Message } from './diadoc-json.ts';
import { readOutcomeOfAnswer, type SendingOutcome } from './outgoing.ts';
import { KEY_TAG, OUTBOUND_CATEGORY, paperTypes, unsignedPapers } from './paper-terms.ts';
import { buildSignedContent } from './signed-content.ts';
import { fetchMessage } from './waybills.ts';

const refSchema = z.object({
  to: z.string(),
  type: z.string(),
  version: z.string().nullable(),
  function: z.string().nullable(),
  number: z.string(),
  on: z.string(),
  isAnswered: z.boolean(),
});

/** Function that a formalized paper states: «СЧФДОП», «ДОП», «КСЧФДИС»; null: it states none. */
const findPaperFunction = (bytes: Uint8Array) =>
  /\sФункция="([^"]+)"/u.exec(new TextDecoder('windows-1251').decode(bytes))?.[1] ?? null;

const buildPaperTitleId = (message: string, entity: string) => `${message} ${entity}`;
const INVALID_SIGNATURE_TEXT = 'Диадок признал подпись недействительной';

function buildAttachment(title: SignedTitleOrPaper, hasTestSignatures: boolean): object {
  const ref = refSchema.parse(JSON.parse(title.file.ref));
  const metadata = { FileName: title.file.fileName, DocumentNumber: ref.number, DocumentDate: ref.on };
  return {
    SignedContent: buildSignedContent(title, hasTestSignatures),
    TypeNamedId: ref.type,
    ...(ref.function ? { Function: ref.function } : {}),
    ...(ref.version ? { Version: ref.version } : {}),
    Metadata: Object.entries(metadata).map(([Key, Value]) => ({ Key, Value })),
    CustomData: [{ Key: KEY_TAG, Value: title.key }],
    NeedRecipientSignature: ref.isAnswered,
  };
}

/** Finds a paper whose answer was lost, by our key in its tag. */
async function findSentPaperByKey(ask: AskDiadoc, place: OperatorAccess, key: string): Promise<SendingOutcome> {
  const answer = await ask({
    path: '/V4/GetDocuments',
    query: new URLSearchParams({ boxId: place.box }),
    method: 'POST',
    body: JSON.stringify({ DocumentCategory: OUTBOUND_CATEGORY, CustomData: [{ Key: KEY_TAG, Value: key }] }),
  });
  const found = readAnswer(answer, documentsSchema);
  if (!found.ok) return found;
  const ours = found.value.Documents.find(({ CustomData }) =>
    CustomData.some(({ Key, Value }) => Key === KEY_TAG && Value === key),
  );
  if (!ours) return { ok: true, value: { state: 'absent' } };
  const { SenderSignatureStatus: code, MessageId, EntityId } = ours;
  return {
    ok: true,
    value:
      code === 'SenderSignatureCheckedAndInvalid'
        ? { state: 'refused', code, text: INVALID_SIGNATURE_TEXT }
        : { state: 'accepted', titleId: buildPaperTitleId(MessageId, EntityId) },
  };
}

async function sendPaper(
  ask: AskDiadoc,
  place: OperatorAccess,
  given: { title: SignedTitleOrPaper; attachment: object },
): Promise<SendingOutcome> {
  const { title, attachment } = given;
  const { to } = refSchema.parse(JSON.parse(title.file.ref));
  const answer = await ask({
    path: '/V3/PostMessage',
    query: new URLSearchParams({ operationId: title.key }),
    method: 'POST',
    body: JSON.stringify({ FromBoxId: place.box, ToBoxId: to, DocumentAttachments: [attachment] }),
  });
  return readOutcomeOfAnswer(answer, ({ Entities, MessageId }) => {
    const ours = Entities.find(({ EntityType, ParentEntityId }) => EntityType === 'Attachment' && !ParentEntityId);
    return ours && buildPaperTitleId(MessageId, ours.EntityId);
  });
}

const MAX_REASON_LENGTH = 400;
const xmlEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Reason in a file of refusal: DP_UVUTOCH, a universal message, or a plain text in UTF-8; empty: no reason. */
function readRefusalReason(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const text = new TextDecoder(/windows-1251/i.test(head) ? 'windows-1251' : 'utf-8').decode(bytes);
  const isXml = text.trimStart().startsWith('<');
  const found = isXml ? /<(ТекстУведУточ|Событие|PlainText)(?:\s[^>]*)?>([^<]*)</u.exec(text)?.[2] : text;
  const words = (found ?? '').replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => xmlEntities[name] ?? '');
  return words.trim().slice(0, MAX_REASON_LENGTH);
}

const refusalTypes: readonly Entity['AttachmentType'][] = ['XmlSignatureRejection', 'SignatureRequestRejection'];

async function readAnswerOfClient(
  { Entities, MessageId }: Message,
  entityId: string,
  getBytes: ReturnType<typeof createBytesReader>,
): Promise<ProviderOutcome<PaperAnswer>> {
  const info = Entities.find((one) => one.EntityId === entityId)?.DocumentInfo;
  if (!info) return { ok: false, failure: 'absent', detail: `no paper in ${MessageId}` };
  const answers = Entities.filter(({ ParentEntityId }) => ParentEntityId === entityId);
  const at = answers.at(-1)?.RawCreationDate ?? null;
  if (info.RecipientResponseStatus === 'WithRecipientSignature')
    return { ok: true, value: { state: 'signed', at, text: '' } };
  if (info.RecipientResponseStatus !== 'RecipientSignatureRequestRejected') {
    const delivered = info.DeliveryTimestampTicks;
    return { ok: true, value: { state: delivered ? 'delivered' : 'sent', at: delivered, text: '' } };
  }
  const refusal = answers.findLast(({ AttachmentType }) => refusalTypes.includes(AttachmentType));
  const file = refusal && (await getBytes(refusal.EntityId));
  if (file && !file.ok) return file;
  const text = file ? readRefusalReason(file.value) : '';
  return { ok: true, value: { state: 'refused', at: refusal?.RawCreationDate ?? at, text } };
}

/** Sending of papers: the key of a paper is the id of the operation, and is stored in a tag of the paper too. */
export function createPapers(
  client: DiadocClient,
  hasTestSignatures = false,
): Pick<OperatorPort, 'papers' | 'findPartner' | 'preparePaper' | 'paperAnswer' | 'sendTitle' | 'outcomeOf'> {
  const outcomeOf: OperatorPort['outcomeOf'] = (place, { key }) =>
    findSentPaperByKey(client.asking(place, 'people'), place, key);
  return {
    papers: { kinds: Object.keys(paperTypes) as (keyof typeof paperTypes)[], unsigned: unsignedPapers },

    async findPartner(place, { inn, kpp }) {
      const query = new URLSearchParams({ inn, ...(kpp ? { kpp } : {}) });
      const answer = await client.asking(place, 'people')({ path: '/GetOrganizationsByInnKpp', query });
      if (!answer.ok && answer.failure === 'absent') return { ok: true, value: null };
      const found = readAnswer(answer, organizationsSchema);
      if (!found.ok) return found;
      const [box] = found.value.Organizations.filter((one) => one.Inn === inn).flatMap(({ Boxes }) => Boxes);
      return { ok: true, value: box?.BoxId ?? null };
    },

    async preparePaper(_place, { kind, file, number, on, partner }) {
      const told = paperTypes[kind];
      if (!told) return { ok: false, failure: 'refused', detail: `no type of ${kind}` };
      const ref = { ...told, to: partner, function: told.version && findPaperFunction(file.bytes), number };
      return { ok: true, value: { ...file, ref: JSON.stringify({ ...ref, on: on.split('-').reverse().join('.') }) } };
    },

    outcomeOf,

    async sendTitle(place, title) {
      const ask = client.asking(place, 'people');
      const outcome = await sendPaper(ask, place, { title, attachment: buildAttachment(title, hasTestSignatures) });
      if (outcome.ok || outcome.failure !== 'refused') return outcome;
      // A repeated paper whose operation Diadoc has forgotten is refused though it was accepted.
      const held = await outcomeOf(place, title);
      if (!held.ok) return markOutcomeUnknown(held);
      return held.value.state === 'absent' ? outcome : held;
    },

    async paperAnswer(place, { titleId }) {
      const [messageId = '', entityId = ''] = titleId.split(' ');
      const ask = client.asking(place, 'bulk');
      const message = await fetchMessage(ask, place.box, messageId);
      if (!message.ok) return message;
      return readAnswerOfClient(message.value, entityId, createBytesReader(ask, place.box, messageId));
    },
  };
}
