import { findWaybillTown, formatWaybillAddress } from '@trassa/contracts/edo/waybill-address.rules';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { formatStatedTime } from '@trassa/contracts/edo/waybill-time.rules';
import { getOrderStatusOfChain } from '@trassa/contracts/orders/chain-status.rules';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { ChainRow, DocumentRow } from '../../db/tables.ts';
import { isTripOver } from '../../documents-store/trip-facts.rules.ts';
import { formatNumberText, formatPartyName, formatPersonName, parseNumber } from '../../reading/waybill-text.rules.ts';

const MOST_DOCUMENTS_PER_ORDER = 100;

/** Source of an order. `fields` are those of the chain's T1; null without a readable one. */
export interface DraftSource {
  chain: ChainRow;
  documents: readonly DocumentRow[];
  fields: WaybillFields | null;
  /** Reason that the refusal of the waybill states; null: not refused, or none stated. */
  refusal: string | null;
}

/** Order of a chain: parties, cargo, route. Unknown values stay null. */
export function toDraft({ chain, documents, fields, refusal }: DraftSource): PlatformOrderDraft {
  const steps = documents.map((document) => ({ type: document.doc_type }));
  return {
    external_order_id: chain.chain_id,
    status: isTripOver(chain) ? 'delivered' : getOrderStatusOfChain(steps, chain.status),
    status_note: trimToLength(refusal, 500),
    number: trimToLength(fields?.НомерЗаказа || chain.number, 200),
    platform_name: 'ЭДО',
    currency: 'RUB',
    chain_id: trimToLength(chain.chain_id, 200),
    waybill_number: trimToLength(chain.number, 200),
    ...buildPartyFields(chain, fields),
    ...buildPlaceFields(chain, fields),
    ...buildCargoFields(fields),
    ...buildCrewFields(chain, fields),
    documents: documents
      .slice(0, MOST_DOCUMENTS_PER_ORDER)
      .map((document) => ({
        id: document.document_id,
        type: document.doc_type,
        dateTime: document.create_date.toISOString(),
      })),
    ...(chain.solved_at ? { refusal_solved_at: chain.solved_at.toISOString() } : {}),
    documents_required: ['Электронная транспортная накладная'],
    source_created_at: chain.started_at.toISOString(),
    source_updated_at: chain.last_at.toISOString(),
  };
}

function buildPartyFields(chain: ChainRow, fields: WaybillFields | null) {
  const { Грузоотправитель: shipper, Грузополучатель: consignee, Заказчик: customer } = fields ?? {};
  const shipperName = formatPartyName(shipper) || chain.go_name;
  return {
    customer_name: trimToLength(formatPartyName(customer) || shipperName, 500),
    shipper_name: trimToLength(shipperName, 500),
    shipper_inn: parseInn(shipper?.ИНН || chain.go_inn),
    consignee_name: trimToLength(formatPartyName(consignee) || chain.gp_name, 500),
    consignee_inn: parseInn(consignee?.ИНН || chain.gp_inn),
    pickup_contact_name: trimToLength(shipperName, 200),
    pickup_contact_phone: trimToLength(shipper?.Телефоны[0], 50),
    delivery_contact_name: trimToLength(formatPartyName(consignee) || chain.gp_name, 200),
    delivery_contact_phone: trimToLength(consignee?.Телефоны[0], 50),
  };
}

function buildPlaceFields(chain: ChainRow, fields: WaybillFields | null) {
  const from = fields?.Погрузка?.Адрес;
  const to = fields?.Грузополучатель?.АдресДоставки;
  return {
    pickup_address: trimToLength(chain.from_addr || formatWaybillAddress(from), 1000),
    pickup_city: trimToLength(findWaybillTown(from), 200),
    pickup_time_from:
      formatStatedTime(fields?.Погрузка?.ЗаявленноеВремя) ?? formatStatedTime(fields?.Погрузка?.Прибытие),
    delivery_address: trimToLength(chain.to_addr || formatWaybillAddress(to), 1000),
    delivery_city: trimToLength(findWaybillTown(to), 200),
    delivery_time_from: formatStatedTime(fields?.Указания?.СрокДоставки),
  };
}

function buildCargoFields(fields: WaybillFields | null) {
  const cargo = fields?.Грузы ?? [];
  const names = cargo.map((position) => position.Наименование).filter(Boolean);
  const weight =
    sumKnown(cargo.map((position) => parseNumber(position.МассаБрутто))) ??
    parseNumber(fields?.Погрузка?.МассаОтгруженная);
  const places = sumKnown(cargo.map((position) => parseNumber(position.КоличествоМест)));
  return {
    cargo_type: trimToLength(cargo[0]?.СпособУпаковки, 200),
    cargo_description: trimToLength(names.join(', '), 2000),
    cargo_weight: weight,
    packages_count: places === null ? null : Math.round(places),
  };
}

function buildCrewFields(chain: ChainRow, fields: WaybillFields | null) {
  const vehicle = fields?.ТранспортныеСредства[0];
  const driver = fields?.Водители[0];
  const payload = vehicle?.Грузоподъемность && `${formatNumberText(vehicle.Грузоподъемность)}\u00a0т`;
  return {
    vehicle_requirements: trimToLength([vehicle?.Тип, payload].filter(Boolean).join(', '), 500),
    vehicle_plate: trimToLength(chain.vehicle || vehicle?.РегНомер, 20),
    driver_name: trimToLength(chain.driver || formatPersonName(driver), 300),
    driver_phone: trimToLength(driver?.Телефоны[0], 50),
  };
}

const trimToLength = (text: string | null | undefined, length: number) => text?.trim().slice(0, length) || null;
const parseInn = (text: string) => (/^\d{10}$|^\d{12}$/.test(text) ? text : null);

/** Sum of known values; null when there are none. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
}
