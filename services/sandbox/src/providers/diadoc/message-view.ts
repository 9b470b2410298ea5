import { type AwaitedStage, getAwaitedStage, type HeldWaybill } from '../../operator-waybills/waybill-book.ts';
import type { KeptFile, WaybillChange } from '../../operator-waybills/waybill-events.ts';
import { formatDottedDate } from '../../shared/moscow-time.rules.ts';
import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../edo/document-types.ts';
import { buildId, toTicks } from './diadoc-json.ts';

/** A waybill is two documents: reception with T1 and T2, delivery with T3 and T4. */
export type WaybillPart = 'reception' | 'delivery';

const TITLES_BY_PART: Readonly<Record<WaybillPart, readonly [string, string]>> = {
  reception: [TITLE_1, TITLE_2],
  delivery: [TITLE_3, TITLE_4],
};
const getPartOfTitle = (type: string): WaybillPart => (type === TITLE_3 || type === TITLE_4 ? 'delivery' : 'reception');

/** Id of the message of a part; that of reception is the id of the waybill. */
export const getMessageId = (waybillId: string, part: WaybillPart): string =>
  part === 'reception' ? waybillId : buildId(waybillId, part);
export const getTitleId = (waybillId: string, type: string): string => buildId(waybillId, type);

const getSignatureId = (waybillId: string, type: string) => buildId(waybillId, type, 'signature');
const getRejectionId = (waybillId: string) => buildId(waybillId, 'rejection');

export const KL_VERSION = 'kl_trn_mt_05_01';
const COUNTERPARTY_BOX = buildId('counterparty');

/** Answers of GIS EPD with their codes. */
const ANSWERS = {
  sent: { NamedId: '4000110000', FriendlyName: 'Документ передан в ГИС ЭПД', Type: 'Normal' },
  registered: { NamedId: '4000211000', FriendlyName: 'Принят новый перевозочный документ', Type: 'Success' },
  refused: { NamedId: '4000300000', FriendlyName: 'Документ не принят в ГИС ЭПД', Type: 'Error' },
} as const;

function buildOuterDocflow({ id, uid }: HeldWaybill, answer: keyof typeof ANSWERS) {
  const ids = [{ Code: 'kl-id', Text: id }, ...(uid === null ? [] : [{ Code: 'mt-id', Text: uid }])];
  const faults = [{ Code: '0400400007', Text: 'Подписант не имеет полномочий на подписание титула' }];
  const Details = answer === 'refused' ? [...faults, ...ids] : ids;
  return { DocflowNamedId: 'KlMt', DocflowFriendlyName: 'ГИС ЭПД', Status: { ...ANSWERS[answer], Details } };
}

/** Entities of Diadoc that an event adds to a message. */
export function buildEventEntities(held: HeldWaybill, change: WaybillChange): object[] {
  const RawCreationDate = toTicks(change.at);
  const common = { EntityType: 'Attachment', RawCreationDate };
  if (change.what === 'title') {
    const ParentEntityId = [TITLE_2, TITLE_4].includes(change.type)
      ? getTitleId(held.id, TITLES_BY_PART[getPartOfTitle(change.type)][0])
      : '';
    const EntityId = getTitleId(held.id, change.type);
    const FileName = `${change.file.id}.xml`;
    return [
      { ...common, EntityId, ...(ParentEntityId ? { ParentEntityId } : {}), AttachmentType: 'Title', FileName },
      { ...common, EntityType: 'Signature', EntityId: getSignatureId(held.id, change.type), ParentEntityId: EntityId },
    ];
  }
  const ParentEntityId = getTitleId(held.id, 'type' in change ? change.type : TITLE_1);
  if (change.what === 'state') {
    const OuterDocflow = buildOuterDocflow(held, change.answer);
    return [{ ...common, EntityId: getEventId(change), ParentEntityId, AttachmentType: 'OuterDocflow', OuterDocflow }];
  }
  if (change.what === 'refusal') {
    const FileName = `${change.file.id}.xml`;
    return [
      {
        ...common,
        EntityId: getRejectionId(held.id),
        ParentEntityId,
        AttachmentType: 'XmlSignatureRejection',
        FileName,
      },
    ];
  }
  const AttachmentType = change.what === 'driver' ? 'CustomData' : 'RevocationRequest';
  return [{ ...common, EntityId: getEventId(change), ParentEntityId, AttachmentType }];
}

export const getEventId = (change: WaybillChange): string => buildId(change.waybill, 'event', change.n);

export const getPartOfChange = (change: WaybillChange): WaybillPart =>
  'type' in change ? getPartOfTitle(change.type) : 'reception';

/** Values of the tag `kl-status`. */
const STATUSES: Readonly<Record<AwaitedStage, string>> = {
  state: 'r-request-mintrans-id',
  driver: 'r-wait-driver-approve',
  acceptance: 'r-wait-carrier-sign',
  'acceptance-sent': 'r-wait-carrier-sign-delivery',
  road: 'on-the-way',
  'receipt-sent': 'd-wait-consignee-sign-delivery',
  delivery: 'd-wait-carrier-sign',
  'delivery-sent': 'd-wait-carrier-sign-delivery',
  finished: 'completed',
  refused: 'signature-reject',
  revoked: 'revoked',
};

function buildCustomData(held: HeldWaybill, part: WaybillPart) {
  const { driver } = held.chain.trip;
  const tags = {
    'kl-id': held.id,
    'kl-ver': KL_VERSION,
    'kl-type': 'LogisticsWaybill',
    'kl-func': part,
    'kl-status': STATUSES[getAwaitedStage(held)],
    ...(driver ? { 'kl-driver': `${driver.surname} ${driver.name} ${driver.patronymic} ${driver.phone}` } : {}),
    ...(held.uid === null ? {} : { 'mt-id': held.uid }),
  };
  return Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
}

/** DocumentInfo of a part of a waybill. */
export function buildDocumentInfo(held: HeldWaybill, part: WaybillPart): object {
  const [own, answer] = TITLES_BY_PART[part];
  const file = held.titles.get(own) as KeptFile;
  const isRefused = held.refusal?.type === own;
  const response = held.titles.has(answer) ? 'WithRecipientSignature' : 'WaitingForRecipientSignature';
  const states = held.changes.flatMap((change) =>
    change.what === 'state' && getPartOfTitle(change.type) === part
      ? [{ ParentEntityId: getTitleId(held.id, change.type), OuterDocflow: buildOuterDocflow(held, change.answer) }]
      : [],
  );
  const other = (to: WaybillPart) => [
    { MessageId: getMessageId(held.id, to), EntityId: getTitleId(held.id, TITLES_BY_PART[to][0]) },
  ];
  return {
    MessageId: getMessageId(held.id, part),
    EntityId: getTitleId(held.id, own),
    CreationTimestampTicks: toTicks(file.at),
    CounteragentBoxId: COUNTERPARTY_BOX,
    TypeNamedId: 'LogisticsWaybill',
    Function: part,
    Version: KL_VERSION,
    WorkflowId: 9,
    Title: `Транспортная накладная № ${held.chain.trip.number}`,
    DocumentNumber: held.chain.trip.number,
    DocumentDate: formatDottedDate(file.at),
    DocumentDirection: 'Inbound',
    SenderSignatureStatus: 'SenderSignatureCheckedAndValid',
    RecipientResponseStatus: isRefused ? 'RecipientSignatureRequestRejected' : response,
    RevocationStatus: held.isRevoked ? 'RevocationAccepted' : 'RevocationStatusNone',
    CustomData: buildCustomData(held, part),
    LastOuterDocflows: states.slice(-1),
    ...(part === 'delivery' ? { InitialDocumentIds: other('reception') } : {}),
    ...(part === 'reception' && held.titles.has(TITLE_3) ? { SubordinateDocumentIds: other('delivery') } : {}),
  };
}

/** A message: all entities of a part of a waybill. */
export function toDiadocMessage(held: HeldWaybill, part: WaybillPart, boxId: string): object {
  const changes = held.changes.filter((change) => getPartOfChange(change) === part);
  const [own] = TITLES_BY_PART[part];
  const Entities = changes
    .flatMap((change) => buildEventEntities(held, change))
    .map((entity) =>
      'EntityId' in entity && entity.EntityId === getTitleId(held.id, own)
        ? { ...entity, DocumentInfo: buildDocumentInfo(held, part) }
        : entity,
    );
  return {
    MessageId: getMessageId(held.id, part),
    TimestampTicks: toTicks(changes[0]?.at ?? 0),
    LastPatchTimestampTicks: toTicks(changes.at(-1)?.at ?? 0),
    FromBoxId: COUNTERPARTY_BOX,
    FromTitle: (part === 'reception' ? held.chain.trip.consignor : held.chain.trip.consignee).shortName,
    ToBoxId: boxId,
    Entities,
  };
}

/** Bytes of an entity of a message; undefined: it has none. */
export function getEntityBytes(held: HeldWaybill, part: WaybillPart, entityId: string): Uint8Array | undefined {
  for (const type of TITLES_BY_PART[part]) {
    const file = held.titles.get(type);
    if (file && entityId === getTitleId(held.id, type)) return Buffer.from(file.xml, 'base64');
    if (file && entityId === getSignatureId(held.id, type)) return Buffer.from(file.signature, 'base64');
  }
  const refusal = held.changes.find(({ what }) => what === 'refusal');
  const isRefusal = refusal?.what === 'refusal' && entityId === getRejectionId(held.id);
  return isRefusal ? Buffer.from(refusal.file.xml, 'base64') : undefined;
}

/** Waybill and part of a message by its id; undefined: none. */
export function findMessageById(
  waybills: readonly HeldWaybill[],
  id: string,
): { held: HeldWaybill; part: WaybillPart } | undefined {
  for (const held of waybills) {
    if (held.id === id) return { held, part: 'reception' };
    if (held.titles.has(TITLE_3) && getMessageId(held.id, 'delivery') === id) return { held, part: 'delivery' };
  }
  return undefined;
}
