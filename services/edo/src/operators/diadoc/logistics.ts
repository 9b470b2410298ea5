import { createOutbound } from '@trassa/service-kit/outbound';
import { askProvider, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import { textOrEmpty } from './diadoc-json.ts';
import type { LogisticsFacts } from './fold-waybill.rules.ts';

/** Kontur.Logistics is read beside Diadoc; where it does not answer, a waybill stays as Diadoc describes it. */

const transportationSchema = z.object({
  transportationInfo: z.object({
    status: textOrEmpty,
    mintransStatus: z
      .object({ id: textOrEmpty, hasErrors: z.boolean().nullish(), errorsDescription: textOrEmpty })
      .nullish(),
  }),
});
const eventSchema = z.object({ transportationId: z.string(), dateTimeUtc: z.string(), eventType: textOrEmpty });
/** A bare list, or one in `events`. */
const eventsSchema = z
  .union([z.array(eventSchema), z.object({ events: z.array(eventSchema) })])
  .transform((value) => (Array.isArray(value) ? value : value.events));

const organizationSchema = z.object({ diadocBoxId: textOrEmpty });
/** One organisation, or several. */
const organizationsSchema = z
  .union([z.array(organizationSchema), organizationSchema])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const APPROVED_EVENT = 'DocumentApprovedByDriver';
const MOST_LOGISTICS_EVENTS = 1000;

const failureByStatus: Readonly<Record<number, ProviderFailure>> = {
  400: 'refused',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'absent',
};

/** Client of Kontur.Logistics, which only reads; `key` is that of the company. */
export function createLogistics(baseUrl: string, timeoutMs: number) {
  const outbound = createOutbound({ system: 'kontur-logistics', baseUrl, timeoutMs, concurrency: 4, queue: 1024 });
  const ask = (key: string, path: string, query: Readonly<Record<string, string>> = {}) =>
    askProvider(
      outbound,
      { path, query: new URLSearchParams(query), headers: { 'x-kontur-apikey': key, accept: 'application/json' } },
      (status) => failureByStatus[status] ?? 'unavailable',
    );

  return {
    /** Boxes of Diadoc that the key belongs to. */
    async findBoxes(key: string): Promise<ProviderOutcome<string[]>> {
      const told = readAnswer(await ask(key, '/v1/organizations/my'), organizationsSchema);
      return told.ok ? { ok: true, value: told.value.map(({ diadocBoxId }) => diadocBoxId) } : told;
    },
    /** Facts of a waybill; null: Logistics does not give them. */
    async readFacts(key: string, id: string): Promise<LogisticsFacts | null> {
      const answer = await ask(key, `/v1/transportations/${encodeURIComponent(id.toWellFormed())}`);
      const told = readAnswer(answer, transportationSchema);
      if (!told.ok) return null;
      const { status, mintransStatus } = told.value.transportationInfo;
      return {
        status,
        uid: mintransStatus?.id || null,
        hasErrors: mintransStatus?.hasErrors === true,
        errors: mintransStatus?.errorsDescription ?? '',
      };
    },
    /** When the driver approved a waybill; events from `since` on are searched. Null: no event is found. */
    async findApproval(key: string, id: string, since: Date): Promise<Date | null> {
      const query = { FromDt: since.toISOString(), Count: String(MOST_LOGISTICS_EVENTS) };
      const events = readAnswer(await ask(key, '/v1/transportations/events', query), eventsSchema);
      if (!events.ok) return null;
      const approval = events.value.findLast((one) => one.transportationId === id && one.eventType === APPROVED_EVENT);
      const at = new Date(approval?.dateTimeUtc ?? '');
      return Number.isNaN(at.getTime()) ? null : at;
    },
  };
}
export type Logistics = ReturnType<typeof createLogistics>;
