import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { TestService } from '@trassa/testing/test-service';

/** Draft made of a waybill chain at T2. */
export function aDraft(parts: Partial<PlatformOrderDraft> = {}): PlatformOrderDraft {
  const id = randomUUID();
  return {
    external_order_id: id,
    status: 'in_transit',
    number: 'ТТН-1845',
    shipper_name: 'ООО «Пепсико Холдингс»',
    shipper_inn: '7705034202',
    consignee_name: 'РЦ «Казань-Восток»',
    pickup_address: '142000, Московская обл, г Домодедово, ул Промышленная, д 4',
    delivery_address: 'Республика Татарстан, г Казань, ул Аэропортовая, д 12',
    pickup_time_from: '2026-11-19T17:00:00.000Z',
    cargo_description: 'Напитки безалкогольные',
    cargo_weight: 19_400,
    packages_count: 1584,
    vehicle_plate: 'О711РА33',
    driver_name: 'Ковалёв Сергей Николаевич',
    distance_km: 815,
    distance_estimated: true,
    chain_id: id,
    waybill_number: 'ТТН-1845',
    documents: [
      { id: `${id}-1`, type: 'ON_TRNACLGROT', dateTime: '2026-11-19T18:02:00.000Z' },
      { id: `${id}-2`, type: 'ON_TRNACLPPRIN', dateTime: '2026-11-19T18:16:00.000Z' },
    ],
    source_created_at: '2026-11-17T13:40:00.000Z',
    ...parts,
  };
}

export function buildEdoCaller(company: Identity) {
  return { kind: 'service', service: 'edo', companyId: company.companyId, userId: null } as const;
}

/** Imports drafts as services/edo, or as the platform `source`. */
export async function importDrafts(
  service: TestService,
  company: Identity,
  batch: { drafts: unknown[]; source?: string },
) {
  const body = { source: batch.source ?? 'edo', orders: batch.drafts };
  const reply = await service.call(ordersEndpoints.import, { as: buildEdoCaller(company), body });
  return reply.body;
}
