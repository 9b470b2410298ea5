import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaperBook } from '../../operator-papers/paper-book.ts';
import { type HeldWaybill, hasQr, type WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { DOCUMENT_TYPES, TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../edo/document-types.ts';
import { buildPrintForm } from '../edo/print-form.ts';
import { isSameBox, ownBoxGuid } from './boxes.ts';
import { fromTicks, toTicks } from './diadoc-json.ts';
import { sendText } from './faults.ts';
import {
  buildDocumentInfo,
  buildEventEntities,
  findMessageById,
  getEntityBytes,
  getEventId,
  getMessageId,
  getPartOfChange,
  KL_VERSION,
  toDiadocMessage,
} from './message-view.ts';
import { buildPaperInfo, buildPaperMessage, getPaperBytes } from './papers.ts';
import { buildTitleSchema } from './title-schemas.ts';

/** What the calls share; `getMode`: fault of a request that the call itself has to show. */
export interface DiadocApi {
  book: () => WaybillBook;
  papers: PaperBook;
  getMode: (request: FastifyRequest) => string | undefined;
  now: () => number;
}

const eventsSchema = z.object({
  boxId: z.string(),
  afterIndexKey: z.string().optional(),
  timestampFromTicks: z.string().regex(/^\d+$/).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
const buildIndexKey = (n: number) => Buffer.from(String(n).padStart(12, '0')).toString('base64');

/** Feed of events. */
export function addEventCalls(app: FastifyInstance, { book, getMode }: DiadocApi): void {
  app.get('/V8/GetNewEvents', async (request, reply) => {
    const asked = eventsSchema.safeParse(request.query);
    if (!asked.success) return sendText(reply, 400, z.prettifyError(asked.error));
    const { boxId, afterIndexKey, timestampFromTicks, limit } = asked.data;
    const after = afterIndexKey === undefined ? -1 : Number(Buffer.from(afterIndexKey, 'base64').toString());
    if (Number.isNaN(after) || (afterIndexKey !== undefined && getMode(request) === 'invalid-cursor')) {
      return sendText(reply, 400, 'afterIndexKey must have valid value');
    }
    const from = timestampFromTicks === undefined ? 0 : fromTicks(timestampFromTicks);
    const changes = isSameBox(boxId, ownBoxGuid) ? book().changes() : [];
    const found = changes.filter(({ n, at }) => n > after && at >= from);
    const page = found.slice(0, limit).map((change) => {
      const held = book().find(change.waybill) as HeldWaybill;
      const MessageId = getMessageId(change.waybill, getPartOfChange(change));
      const body = { MessageId, TimestampTicks: toTicks(change.at), Entities: buildEventEntities(held, change) };
      const isFirst = change.what === 'title' && (change.type === TITLE_1 || change.type === TITLE_3);
      const event = { EventId: getEventId(change), IndexKey: buildIndexKey(change.n) };
      return isFirst ? { ...event, Message: body } : { ...event, Patch: { ...body, PatchId: getEventId(change) } };
    });
    return { Events: applyFaultToEvents(page, getMode(request)), TotalCount: found.length, TotalCountType: 'Equal' };
  });
}

/** Events as a fault changes them: all but the last twice, or neighbours swapped. */
function applyFaultToEvents<T>(events: T[], mode: string | undefined): T[] {
  if (mode === 'duplicates') return events.flatMap((event, at) => (at < events.length - 1 ? [event, event] : [event]));
  if (mode !== 'reordered') return events;
  return events.map((event, at) => (at < events.length - 2 ? (events[at ^ 1] ?? event) : event));
}

const documentsSchema = z.object({
  DocumentCategory: z.enum(['Any.Inbound', 'Any.Outbound']),
  CustomData: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
});

const titleSchemaQuerySchema = z.object({
  typeNamedId: z.literal('LogisticsWaybill'),
  function: z.enum(['reception', 'delivery']),
  version: z.literal(KL_VERSION),
  titleIndex: z.enum(['1', '3']),
  contentType: z.literal('TitleXsd'),
});

export type MessageQuery = {
  Querystring: { boxId?: string; messageId?: string; entityId?: string; documentId?: string };
};

/** Messages with their files and printed forms, documents, and schemas of titles. */
export function addMessageCalls(app: FastifyInstance, { book, papers, getMode }: DiadocApi): void {
  const isNarrow = (request: FastifyRequest) => getMode(request) === 'narrow-schema';
  const find = ({ query }: FastifyRequest<MessageQuery>) => findMessageById(book().all(), query.messageId ?? '');
  const findPaper = ({ query }: FastifyRequest<MessageQuery>) => papers.find(query.messageId ?? '');
  app.get<MessageQuery>('/V5/GetMessage', async (request, reply) => {
    const paper = findPaper(request);
    if (paper) return buildPaperMessage(paper);
    const found = find(request);
    return found ? toDiadocMessage(found.held, found.part, ownBoxGuid) : sendText(reply, 404, 'Сообщение не найдено');
  });
  app.get<MessageQuery>('/V4/GetEntityContent', async (request, reply) => {
    const found = find(request);
    const paper = findPaper(request);
    const entityId = request.query.entityId ?? '';
    const bytes = paper ? getPaperBytes(paper, entityId) : found && getEntityBytes(found.held, found.part, entityId);
    if (!bytes) return sendText(reply, 404, 'Сущность не найдена');
    return reply.type('application/octet-stream').send(bytes);
  });
  app.post('/V4/GetDocuments', async (request, reply) => {
    const asked = documentsSchema.safeParse(request.body);
    if (!asked.success) return sendText(reply, 400, z.prettifyError(asked.error));
    if (asked.data.DocumentCategory === 'Any.Outbound') {
      const [tag] = asked.data.CustomData;
      const sent = papers.all().filter(({ details }) => !tag || details.value === tag.Value);
      return { TotalCount: sent.length, Documents: sent.map(buildPaperInfo), HasMoreResults: false };
    }
    const tags = asked.data.CustomData.filter(({ Key }) => Key === 'kl-id').map(({ Value }) => Value);
    const waybills = book().all();
    const found = tags.length > 0 ? waybills.filter(({ id }) => tags.includes(id)) : waybills;
    const Documents = found.flatMap((held) => [
      buildDocumentInfo(held, 'reception'),
      ...(held.titles.has(TITLE_3) ? [buildDocumentInfo(held, 'delivery')] : []),
    ]);
    return { TotalCount: Documents.length, Documents, HasMoreResults: false };
  });
  app.get('/GetContent', async (request, reply) => {
    const asked = titleSchemaQuerySchema.safeParse(request.query);
    if (!asked.success) return sendText(reply, 400, z.prettifyError(asked.error));
    const xsd = buildTitleSchema(asked.data.titleIndex === '1' ? TITLE_2 : TITLE_4, isNarrow(request) ? 5 : undefined);
    return reply.type('application/xml').send(xsd);
  });
  const made = new Set<string>();
  app.get<MessageQuery>('/GeneratePrintForm', async (request, reply) => {
    const found = find(request);
    if (!found) return sendText(reply, 404, 'Сообщение не найдено');
    const { held, part } = found;
    if (!made.has(held.id)) {
      made.add(held.id);
      return reply.header('retry-after', '1').send();
    }
    const type = part === 'reception' ? TITLE_1 : TITLE_3;
    const place = held.chain.plan.types.indexOf(DOCUMENT_TYPES.indexOf(type));
    return reply.type('application/pdf').send(await buildPrintForm({ ...held.chain, place, type }, hasQr(held)));
  });
}
