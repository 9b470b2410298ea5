import { buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { OperatorAccess, OperatorPort, OperatorWaybill } from '../operator.ts';
import { buildNextCursor, type FeedPlace, readCursor, restartRound } from './cursor.rules.ts';
import type { AskDiadoc, DiadocClient } from './diadoc-client.ts';
import { documentsSchema, eventsSchema, type Message, messageSchema, toTicks } from './diadoc-json.ts';
import {
  buildOperatorWaybill,
  findWaybillInfo,
  getWaybillId,
  WAYBILL_TAG_KEYS,
  WAYBILL_TYPE,
} from './fold-waybill.rules.ts';
import type { Logistics } from './logistics.ts';

const PAGE_SIZE = 50;
/** Category of all documents that the box has received. */
const INBOUND_CATEGORY = 'Any.Inbound';

/** GET /V5/GetMessage. */
export async function fetchMessage(ask: AskDiadoc, box: string, messageId: string): Promise<ProviderOutcome<Message>> {
  const answer = await ask({ path: '/V5/GetMessage', query: new URLSearchParams({ boxId: box, messageId }) });
  return readAnswer(answer, messageSchema);
}

/** Whether an item is left out: it is gone, not ours, refused or of unknown shape. Any other refusal ends the page. */
const isFailureOfOneItem = ({ failure }: ProviderRefusal) =>
  failure === 'absent' || failure === 'forbidden' || failure === 'malformed' || failure === 'refused';

/** Message id of a waybill's delivery (T3, T4): named by the reception, else found by their common tag; null: none. */
async function findDeliveryMessageId(
  ask: AskDiadoc,
  boxId: string,
  reception: Message,
): Promise<ProviderOutcome<string | null>> {
  const info = findWaybillInfo(reception);
  const named = info?.SubordinateDocumentIds.find(({ MessageId }) => MessageId !== reception.MessageId)?.MessageId;
  if (named || info?.RecipientResponseStatus !== 'WithRecipientSignature') return { ok: true, value: named ?? null };
  const answer = await ask({
    path: '/V4/GetDocuments',
    query: new URLSearchParams({ boxId }),
    method: 'POST',
    body: JSON.stringify({
      DocumentTypeNamedIds: [WAYBILL_TYPE],
      DocumentCategory: INBOUND_CATEGORY,
      CustomData: [{ Key: WAYBILL_TAG_KEYS.waybill, Value: getWaybillId(info) }],
    }),
  });
  const found = readAnswer(answer, documentsSchema);
  if (!found.ok) return found;
  const delivery = found.value.Documents.find(
    (one) => one.Function === 'delivery' && getWaybillId(one) === getWaybillId(info),
  );
  return { ok: true, value: delivery?.MessageId ?? null };
}

/** Messages of one reading, each asked for once. */
interface MessageReading {
  ask: AskDiadoc;
  message: (id: string) => Promise<ProviderOutcome<Message>>;
}

function createMessageReading(ask: AskDiadoc, box: string): MessageReading {
  const asked = new Map<string, Promise<ProviderOutcome<Message>>>();
  const message = (id: string) => {
    const answer = asked.get(id) ?? fetchMessage(ask, box, id);
    asked.set(id, answer);
    return answer;
  };
  return { ask, message };
}

/** Message of a waybill with T3 and T4; null: there is none yet. */
async function readDelivery(
  get: MessageReading,
  box: string,
  reception: Message,
): Promise<ProviderOutcome<Message | null>> {
  const id = await findDeliveryMessageId(get.ask, box, reception);
  if (!id.ok) return id;
  return id.value === null ? { ok: true, value: null } : get.message(id.value);
}

/** Reads all keys at once; the first failure that is not left out ends the reading. */
async function readEach<T>(
  keys: readonly string[],
  read: (key: string) => Promise<ProviderOutcome<T>>,
): Promise<ProviderOutcome<{ found: T[]; unreadable: string[] }>> {
  const found: T[] = [];
  const unreadable: string[] = [];
  const outcomes = await Promise.all(keys.map(async (key) => ({ key, outcome: await read(key) })));
  for (const { key, outcome } of outcomes) {
    if (outcome.ok) found.push(outcome.value);
    else if (!isFailureOfOneItem(outcome)) return outcome;
    else if (outcome.failure === 'malformed') unreadable.push(key);
  }
  return { ok: true, value: { found, unreadable } };
}

async function askEvents(ask: AskDiadoc, box: string, place: FeedPlace) {
  const query = new URLSearchParams({
    boxId: box,
    typeNamedId: WAYBILL_TYPE,
    timestampFromTicks: toTicks(new Date(place.from)),
    orderBy: 'Ascending',
    limit: String(PAGE_SIZE),
    ...(place.index === null ? {} : { afterIndexKey: place.index }),
  });
  return readAnswer(await ask({ path: '/V8/GetNewEvents', query }), eventsSchema);
}

/** A page of events and its place; a page that Diadoc does not know any more is read by its time. */
async function readEvents(ask: AskDiadoc, box: string, place: FeedPlace) {
  const page = await askEvents(ask, box, place);
  const isForgotten = !page.ok && page.failure === 'refused' && place.index !== null;
  const from = isForgotten ? restartRound(place) : place;
  const told = isForgotten ? await askEvents(ask, box, from) : page;
  if (!told.ok) return told;
  const events = told.value.Events.map(({ EventId, IndexKey, Message: message, Patch: patch }) => ({
    id: EventId,
    index: IndexKey,
    at: (message ?? patch)?.TimestampTicks?.getTime() ?? 0,
    messageId: (message ?? patch)?.MessageId ?? '',
  }));
  const last = events.at(-1)?.index ?? '';
  const hasMore = events.length >= PAGE_SIZE && last !== '' && last !== from.index;
  return { ok: true as const, value: { events, hasMore, place: from } };
}

/** Reading of waybills: the feed of changes, and a single one as it is now. */
export function createWaybills(
  client: DiadocClient,
  logistics: Logistics | null,
): Pick<OperatorPort, 'changes' | 'waybill'> {
  /** A waybill from its two messages and from what Logistics tells of it. */
  async function fold(key: string | null, id: string, messages: readonly Message[]): Promise<OperatorWaybill> {
    const facts = key && logistics ? await logistics.readFacts(key, id) : null;
    const waybill = buildOperatorWaybill(id, messages, facts);
    // The time of the approval is asked for only where our next title will state it.
    const isDue = waybill.awaits.some(({ by, blockedBy }) => by === 'us' && blockedBy !== 'driver');
    const [first] = waybill.titles;
    if (!key || !logistics || !isDue || !first) return waybill;
    return { ...waybill, driverApprovedAt: await logistics.findApproval(key, id, first.at) };
  }

  async function readWaybill(get: MessageReading, { box, logisticsKey }: OperatorAccess, id: string) {
    const reception = await get.message(id);
    if (!reception.ok) return reception;
    if (!findWaybillInfo(reception.value)) return buildMalformedRefusal('a message that is no waybill');
    const delivery = await readDelivery(get, box, reception.value);
    if (!delivery.ok) return delivery;
    const messages = [reception.value, ...(delivery.value ? [delivery.value] : [])];
    return { ok: true as const, value: await fold(logisticsKey, id, messages) };
  }

  /** Waybills of messages, each once; messages of other kinds of documents are skipped. */
  async function readTouched(ask: AskDiadoc, place: OperatorAccess, messageIds: readonly string[]) {
    const get = createMessageReading(ask, place.box);
    const messages = await readEach(messageIds, get.message);
    if (!messages.ok) return messages;
    const infos = messages.value.found.map(findWaybillInfo).filter((info) => info !== null);
    const ids = [...new Set(infos.map(getWaybillId))];
    const waybills = await readEach(ids, (id) => readWaybill(get, place, id));
    if (!waybills.ok) return waybills;
    const unreadable = [...messages.value.unreadable, ...waybills.value.unreadable];
    return { ok: true as const, value: { waybills: waybills.value.found, unreadable } };
  }

  return {
    async changes(place, cursor) {
      const ask = client.asking(place, 'bulk');
      const now = Date.now();
      const page = await readEvents(ask, place.box, readCursor(cursor, now));
      if (!page.ok) return page;
      const { events, hasMore, place: at } = page.value;
      const fresh = events.filter(({ id, messageId }) => messageId !== '' && !Object.hasOwn(at.seen, id));
      const touched = await readTouched(ask, place, [...new Set(fresh.map(({ messageId }) => messageId))]);
      if (!touched.ok) return touched;
      return { ok: true, value: { ...touched.value, cursor: buildNextCursor(at, { events, hasMore, now }), hasMore } };
    },
    waybill: (place, id) => readWaybill(createMessageReading(client.asking(place, 'people'), place.box), place, id),
  };
}
