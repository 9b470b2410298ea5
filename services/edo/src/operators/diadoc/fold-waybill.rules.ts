import type { AwaitedTitle, OperatorTitle, OperatorWaybill } from '../operator.ts';
import { prefixByKind } from '../title-writing.ts';
import type { DocumentInfo, Entity, Message } from './diadoc-json.ts';

/** What Kontur.Logistics tells of a waybill beside Diadoc. */
export interface LogisticsFacts {
  status: string;
  uid: string | null;
  hasErrors: boolean;
  errors: string;
}

/** Names at Diadoc: of the type of waybill documents, and below of ГИС ЭПД among outside systems. */
export const WAYBILL_TYPE = 'LogisticsWaybill';
const GIS_SYSTEM = 'KlMt';
/** Keys of the tags in `CustomData` of a waybill. */
export const WAYBILL_TAG_KEYS = { waybill: 'kl-id', uid: 'mt-id', status: 'kl-status' } as const;
/** Values of `kl-status` and statuses of Logistics while the driver has not approved. */
const WAITING_FOR_DRIVER_PATTERN = /driver-approve$|WaitDriverConfirmation$/;
/** Details in an answer of ГИС ЭПД that are ids and no faults. */
const ID_DETAIL_CODES = new Set(['mt-id', 'mt-rid', 'kl-id']);

const TITLES_BY_FUNCTION: Readonly<
  Record<string, { own: string; answer: string; sender: 'consignor' | 'consignee'; index: number }>
> = {
  reception: { own: 'ON_TRNACLGROT', answer: 'ON_TRNACLPPRIN', sender: 'consignor', index: 1 },
  delivery: { own: 'ON_TRNACLGRPO', answer: 'ON_TRNACLPVYN', sender: 'consignee', index: 3 },
};

const getTag = ({ CustomData }: DocumentInfo, key: string) => CustomData.find(({ Key }) => Key === key)?.Value ?? '';

/** Description of the document of a message; null: the message is no part of a waybill. */
export const findWaybillInfo = ({ Entities }: Message): DocumentInfo | null =>
  Entities.map(({ DocumentInfo }) => DocumentInfo).find((info) => info?.TypeNamedId === WAYBILL_TYPE) ?? null;

/** Id of the waybill of a document: its tag, else the id of its message. */
export const getWaybillId = (info: DocumentInfo): string => getTag(info, WAYBILL_TAG_KEYS.waybill) || info.MessageId;

/** Reference of a title: message, entity, and place of the title that answers it. */
const buildTitleRef = (message: string, entity: string, index: number): string => [message, entity, index].join(' ');
/** See {@link buildTitleRef}. */
export function parseTitleRef(ref: string): { message: string; entity: string; index: number } {
  const [message = '', entity = '', index = '0'] = ref.split(' ');
  return { message, entity, index: Number(index) };
}

/** Kind of a title by the name of its file; else by its place. */
function getPrefix({ FileName, ParentEntityId }: Entity, { Function: name }: DocumentInfo): string {
  const shape = TITLES_BY_FUNCTION[name];
  return /^([A-Z]{2}_[A-Z]+)_/.exec(FileName)?.[1] ?? (ParentEntityId === '' ? shape?.own : shape?.answer) ?? '';
}

function getTitleState(entity: Entity, info: DocumentInfo, entities: readonly Entity[]): OperatorTitle['state'] {
  const { SenderSignatureStatus: sender, RecipientResponseStatus: recipient } = info;
  const isSenders = entity.EntityId === info.EntityId;
  if (
    isSenders &&
    (sender === 'SenderSignatureCheckedAndInvalid' || recipient === 'RecipientSignatureRequestRejected')
  ) {
    return 'refused';
  }
  if (!isSenders && recipient === 'InvalidRecipientSignature') return 'refused';
  return entities.some((one) => one.EntityType === 'Signature' && one.ParentEntityId === entity.EntityId)
    ? 'signed'
    : 'waiting';
}

/** Whether an entity is a signed refusal of the title of the sender; one of a revocation has the same type. */
const isRefusal = ({ AttachmentType, FileName, ParentEntityId }: Entity, { EntityId }: DocumentInfo) =>
  AttachmentType === 'XmlSignatureRejection' &&
  FileName.startsWith(prefixByKind.UVUTOCH) &&
  ParentEntityId === EntityId;

function toOperatorTitles({ Entities, MessageId }: Message, info: DocumentInfo): OperatorTitle[] {
  const index = TITLES_BY_FUNCTION[info.Function]?.index ?? 0;
  const titles = Entities.filter((entity) => entity.AttachmentType === 'Title' || isRefusal(entity, info));
  return titles.map((entity) => ({
    id: entity.EntityId,
    prefix: getPrefix(entity, info),
    fileName: entity.FileName,
    at: entity.RawCreationDate ?? info.CreationTimestampTicks ?? new Date(0),
    ref: buildTitleRef(MessageId, entity.EntityId, index),
    state: getTitleState(entity, info, Entities),
  }));
}

type GisState = OperatorWaybill['gis'];

function toGisState(outer: NonNullable<Entity['OuterDocflow']>): GisState {
  const { NamedId, FriendlyName, Description, Type, Details } = outer.Status;
  const faults = Details.filter(({ Code }) => !ID_DETAIL_CODES.has(Code));
  const state = Type === 'Success' ? 'registered' : Type === 'Error' ? 'refused' : 'sent';
  const words = [FriendlyName, Description, ...faults.map(({ Text }) => Text)].filter(Boolean);
  return { state, code: (state === 'refused' && faults[0]?.Code) || NamedId, text: words.join('. ') };
}

/** Latest answer of ГИС ЭПД: by the times of entities; else one that the description of a document holds. */
function getLatestGisState(messages: readonly Message[], infos: readonly DocumentInfo[]): GisState {
  const dated = messages
    .flatMap(({ Entities }) => Entities)
    .filter(({ OuterDocflow }) => OuterDocflow?.DocflowNamedId === GIS_SYSTEM)
    .toSorted((a, b) => (a.RawCreationDate?.getTime() ?? 0) - (b.RawCreationDate?.getTime() ?? 0));
  const described = infos.flatMap(({ LastOuterDocflows }) => LastOuterDocflows.map(({ OuterDocflow }) => OuterDocflow));
  const latest = dated.at(-1)?.OuterDocflow ?? described.findLast((outer) => outer?.DocflowNamedId === GIS_SYSTEM);
  return latest ? toGisState(latest) : { state: 'none', code: '', text: '' };
}

function getUid(messages: readonly Message[], infos: readonly DocumentInfo[]): string | null {
  const details = messages.flatMap(({ Entities }) => Entities.flatMap((one) => one.OuterDocflow?.Status.Details ?? []));
  const tagged = infos.map((info) => getTag(info, WAYBILL_TAG_KEYS.uid)).find(Boolean);
  return tagged ?? (details.find(({ Code, Text }) => Code === WAYBILL_TAG_KEYS.uid && Text !== '')?.Text || null);
}

/** Awaited titles of one document of a waybill: of reception, or of delivery. */
function listAwaitedTitles(info: DocumentInfo, block: AwaitedTitle['blockedBy']): AwaitedTitle[] {
  const shape = TITLES_BY_FUNCTION[info.Function];
  if (!shape) return [];
  const { MessageId, EntityId, SenderSignatureStatus: sender, RecipientResponseStatus: recipient } = info;
  const ref = buildTitleRef(MessageId, EntityId, shape.index);
  if (sender === 'WaitingForSenderSignature') return [{ prefix: shape.own, by: shape.sender, blockedBy: null, ref }];
  const isOurs = info.DocumentDirection !== 'Outbound';
  if (recipient !== 'WaitingForRecipientSignature' || !isOurs) return [];
  return [{ prefix: shape.answer, by: 'us', blockedBy: block, ref }];
}

/** A waybill from the messages of its documents and from what Logistics tells. */
export function buildOperatorWaybill(
  id: string,
  messages: readonly Message[],
  facts: LogisticsFacts | null,
): OperatorWaybill {
  const parts = messages.flatMap((message) => {
    const info = findWaybillInfo(message);
    return info ? [{ message, info }] : [];
  });
  const infos = parts.map(({ info }) => info);
  const titles = parts
    .flatMap(({ message, info }) => toOperatorTitles(message, info))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
  const told = getLatestGisState(messages, infos);
  const gis: GisState =
    facts?.hasErrors && told.state !== 'refused' ? { state: 'refused', code: 'logistics', text: facts.errors } : told;
  const uid = getUid(messages, infos) ?? facts?.uid ?? null;
  const isRevoked =
    infos.some(({ RevocationStatus }) => RevocationStatus === 'RevocationAccepted') ||
    messages.some(({ IsDeleted }) => IsDeleted === true);
  const statuses = [...infos.map((info) => getTag(info, WAYBILL_TAG_KEYS.status)).slice(-1), facts?.status ?? ''];
  const isAtState = uid === null || gis.state === 'sent';
  const block = statuses.some((status) => WAITING_FOR_DRIVER_PATTERN.test(status))
    ? 'driver'
    : isAtState
      ? 'gis'
      : null;
  const isOpen = !isRevoked && gis.state !== 'refused';
  const delivery = infos.find(({ Function: name }) => name === 'delivery');
  const isTaken = infos.some(
    (info) => info.Function === 'reception' && info.RecipientResponseStatus === 'WithRecipientSignature',
  );
  const consignee: AwaitedTitle = { prefix: 'ON_TRNACLGRPO', by: 'consignee', blockedBy: null, ref: '' };
  const awaits = infos.flatMap((info) => listAwaitedTitles(info, block));
  return {
    id,
    titles,
    awaits: isOpen ? (isTaken && !delivery ? [...awaits, consignee] : awaits) : [],
    gis,
    uid,
    isRevoked,
    driverApprovedAt: null,
  };
}
