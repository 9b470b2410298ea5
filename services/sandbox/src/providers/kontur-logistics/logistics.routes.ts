import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type AwaitedStage,
  getAwaitedStage,
  type HeldWaybill,
  type WaybillBook,
} from '../../operator-waybills/waybill-book.ts';
import type { WaybillChange } from '../../operator-waybills/waybill-events.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { CARRIERS } from '../../world/companies.ts';
import { getBoxGuid } from '../diadoc/boxes.ts';
import { TITLE_2, TITLE_4 } from '../edo/document-types.ts';

interface LogisticsOptions {
  book: () => WaybillBook;
  /** API key of the demonstration carrier. */
  key: string;
}

const buildErrorBody = (code: string, message: string) => ({ error: { code, message, target: null, details: [] } });
const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Statuses of a carriage, in the words of the API. */
const STATUSES: Readonly<Record<AwaitedStage, string>> = {
  state: 'RequestingMintransId',
  driver: 'WaybillReceptionWaitDriverConfirmation',
  acceptance: 'WaybillReceptionWaitCarrierSignature',
  'acceptance-sent': 'WaybillReceptionWaitCarrierSignatureDelivery',
  road: 'OnTheWay',
  'receipt-sent': 'WaybillDeliveryWaitConsigneeSignatureDelivery',
  delivery: 'WaybillDeliveryWaitCarrierSignature',
  'delivery-sent': 'WaybillDeliveryWaitCarrierSignatureDelivery',
  finished: 'Completed',
  refused: 'WaybillReceptionSignatureReject',
  revoked: 'Revoked',
};

function buildTransportationView(held: HeldWaybill, mode: string | undefined) {
  const { trip } = held.chain;
  const hasErrors = mode === 'has-errors' || held.state?.answer === 'refused';
  const status = mode === 'unknown-status' ? 'WaybillWaitsForTheMoon' : STATUSES[getAwaitedStage(held)];
  return {
    id: held.id,
    participants: { consignor: trip.consignor.inn, consignee: trip.consignee.inn, carrier: trip.carrier.inn },
    status,
    statusDescription: status,
    created: toIsoTime(held.changes[0]?.at ?? 0),
    lastModified: toIsoTime(held.changes.at(-1)?.at ?? 0),
    receptionAddress: trip.loading.address,
    deliveryAddress: trip.unloading.address,
    mintransStatus: {
      id: held.uid,
      status: held.state?.answer ?? 'none',
      hasErrors,
      ...(hasErrors ? { errorsDescription: 'Подписант не имеет полномочий на подписание титула' } : {}),
    },
  };
}

const EVENT_TYPES: Readonly<Record<WaybillChange['what'], string>> = {
  title: 'DocumentSignedBySender',
  refusal: 'SignatureRejected',
  state: 'MintransIdReceived',
  driver: 'DocumentApprovedByDriver',
  revoked: 'TransportationArchiveEvent',
};
const eventsSchema = z.object({
  FromId: z.coerce.number().int().optional(),
  FromDt: z.iso.datetime({ offset: true }).optional(),
  Count: z.coerce.number().int().min(1).max(1000).default(100),
});

function buildEventView(held: HeldWaybill, change: WaybillChange) {
  const isAnswer = change.what === 'title' && (change.type === TITLE_2 || change.type === TITLE_4);
  return {
    id: change.n,
    transportationId: change.waybill,
    dateTimeUtc: toIsoTime(change.at),
    eventType: isAnswer ? 'DocumentSignedByRecipient' : EVENT_TYPES[change.what],
    newStatus: STATUSES[getAwaitedStage(held)],
    details: {},
  };
}

/** Kontur.Logistics under the prefix of registration: read access to the waybills of Diadoc. */
export async function logisticsRoutes(app: FastifyInstance, { book, key }: LogisticsOptions): Promise<void> {
  const isKnown = (request: FastifyRequest) => request.headers['x-kontur-apikey'] === key;
  const getMode = addFaults(app, {
    getLogin: (request) => (isKnown(request) ? key : undefined),
    errorBody: (status, text) => buildErrorBody(String(status), text),
    told: ['has-errors', 'unknown-status'],
  });
  addRequestStats(app);
  app.addHook('preHandler', async (request, reply) => {
    if (!isKnown(request) && !request.url.includes('/_'))
      return reply.code(401).send(buildErrorBody('401', 'Ключ не найден'));
  });
  app.get('/v1/organizations/my', async () => {
    const { inn, kpp } = CARRIERS.volgaCargo;
    return { inn, kpp, diadocBoxId: getBoxGuid(CARRIERS.volgaCargo), isReadyForEpd: true, permittedOperations: [] };
  });
  app.get('/v1/transportations/events', async (request, reply) => {
    const asked = eventsSchema.safeParse(request.query);
    if (!asked.success) return reply.code(400).send(buildErrorBody('400', z.prettifyError(asked.error)));
    const { FromId, FromDt, Count } = asked.data;
    const since = FromDt === undefined ? 0 : Date.parse(FromDt) / 1000;
    const found = book()
      .changes()
      .filter(({ n, at }) => (FromId === undefined || n > FromId) && at >= since);
    return {
      events: found.slice(0, Count).map((change) => buildEventView(book().find(change.waybill) as HeldWaybill, change)),
    };
  });
  app.get<{ Params: { id: string } }>('/v1/transportations/:id', async (request, reply) => {
    const held = book().find(request.params.id);
    if (!held) return reply.code(404).send(buildErrorBody('404', 'Перевозка не найдена'));
    return { transportationInfo: buildTransportationView(held, getMode(request)) };
  });
}
