import { findTownOfStop } from '@trassa/contracts/identity/place.rules';
import { type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { bodyKindLabels } from '@trassa/contracts/orders/fleet-values';
import type { PrintForm, PrintRow, PrintSection } from '@trassa/service-kit/print-form';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { getDayWithoutHour } from '../../shared/stated-times.rules.ts';

/** Company that a sheet is issued by, and who issues it. */
interface SheetOwner {
  name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  phone: string;
  issuer: string;
}

/** What a trip sheet says; null: not known, filled in by hand. */
export interface TripSheet {
  order: Pick<OrderRow, 'number' | 'pickup_at' | 'delivery_at' | 'content'>;
  number: number;
  issuedOn: string;
  plate: string;
  driver: string;
  vehicle: FleetVehicle | null;
  /** Driver of the directory, whose licence is printed; null: not known. */
  licence: FleetDriver | null;
  owner: SheetOwner | null;
}

const BLANK_CELLS = [''] as const;
const MARK_CELLS = ['дата, время', 'фамилия, имя, отчество', 'подпись'] as const;
const ODOMETER_CELLS = ['дата, время', 'одометр, км'] as const;
/** Longest suburban route: УАТ, art. 4. */
const MAX_SUBURBAN_ROUTE_KM = 50;

const buildRow = (label: string, value: string | null | undefined): PrintRow => [label, value?.trim() || BLANK_CELLS];
const buildGivenRows = (label: string, value: string): PrintRow[] => (value ? [[label, value]] : []);
const joinParts = (parts: readonly (string | 0 | null | undefined)[], between = ', ') =>
  parts.filter(Boolean).join(between);

/** Trip sheet with the data of приказ Минтранса № 390 of 28.09.2022, amended by № 159 of 05.05.2023. */
export function buildTripSheetForm(sheet: TripSheet): PrintForm {
  return {
    title: `Путевой лист грузового автомобиля № ${sheet.number}`,
    subtitle: `оформлен ${formatDay(sheet.issuedOn)} · ${formatValidity(sheet.order)}`,
    sections: [
      buildOwnerSection(sheet),
      buildVehicleSection(sheet),
      buildDriverSection(sheet),
      buildCarriageSection(sheet),
      buildControlSection(),
      buildSignatureSection(sheet),
    ],
    footer: `Путевой лист № ${sheet.number}, состав сведений по приказу Минтранса России от 28.09.2022 № 390`,
  };
}

/** Validity of a sheet: the whole trip, however many shifts it takes; days by the clocks of the places. */
function formatValidity({ pickup_at, delivery_at, content }: TripSheet['order']): string {
  const clocks = buildRouteEndClocks(content);
  const dayAt = (day: string | undefined, moment: Date | null, clock: PlaceClock | undefined) =>
    day ?? (moment && getDay(shiftToClock(moment, clock)));
  const [first, last] = [
    dayAt(getDayWithoutHour(content.pickup_time_from), pickup_at, clocks.from),
    dayAt(getDayWithoutHour(content.delivery_time_from), delivery_at, clocks.to),
  ].map((day) => day && formatDay(day));
  if (first && first === last) return `действует ${first}`;
  return `действует с ${first ?? '___________'} по ${last ?? '___________'}`;
}

/** Issuer of the sheet. A hired carrier issues the sheet of its vehicle, so the issuer is filled in by hand then. */
function buildOwnerSection({ owner: company, vehicle: truck }: TripSheet): PrintSection {
  const own = truck?.ownership === 'hired' ? null : company;
  return {
    title: 'Перевозчик, оформивший путевой лист',
    rows: [
      buildRow('Наименование', own?.name),
      buildRow('Адрес', own?.address),
      buildRow('Телефон', own?.phone),
      buildRow(own?.ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН', own?.ogrn),
      ...buildGivenRows('ИНН / КПП', joinParts([own?.inn, own?.kpp], ' / ')),
    ],
  };
}

function buildVehicleSection({ plate, vehicle: truck }: TripSheet): PrintSection {
  const trailer = truck?.trailerPlate
    ? [buildRow('Прицеп: марка, модель', truck.trailerModel), buildRow('Прицеп: госномер', truck.trailerPlate)]
    : [buildRow('Прицеп: марка, модель, госномер', null)];
  return {
    title: 'Транспортное средство',
    rows: [
      buildRow('Тип', joinParts(['Грузовой автомобиль', truck?.body && bodyKindLabels[truck.body].toLowerCase()])),
      buildRow('Марка, модель', truck?.model),
      buildRow('Госномер', plate),
      ...trailer,
    ],
  };
}

function buildDriverSection({ driver: name, licence }: TripSheet): PrintSection {
  const paper = licence?.papers.find(({ kind }) => kind === 'licence');
  const issuedOn = licence?.licenceIssuedOn;
  return {
    title: 'Водитель',
    rows: [
      buildRow('Фамилия, имя, отчество', name),
      buildRow('Водительское удостоверение: серия, номер', paper?.number),
      buildRow('Дата выдачи удостоверения', issuedOn && formatDay(issuedOn)),
    ],
  };
}

function buildCarriageSection({ order }: TripSheet): PrintSection {
  const { content, number } = order;
  const cargo = [
    content.cargo_description,
    content.cargo_weight && `${content.cargo_weight} кг`,
    content.packages_count && `мест: ${content.packages_count}`,
  ];
  return {
    title: 'Перевозка',
    rows: [
      buildRow('Вид сообщения', getCarriageKind(content)),
      buildRow('Вид перевозки', 'Перевозка грузов по договору перевозки'),
      ['Заказ', joinParts([`№ ${number}`, content.customer_name ?? content.shipper_name])],
      ...buildStopRows(content),
      buildRow('Груз', joinParts(cargo)),
    ],
  };
}

type Content = OrderRow['content'];

/** Kind of carriage by УАТ, art. 4; null when a town or the distance between two is unknown. */
export function getCarriageKind(content: Content): string | null {
  const from = findTownOfStop(content.pickup_city, content.pickup_address);
  const to = findTownOfStop(content.delivery_city, content.delivery_address);
  if (!from || !to) return null;
  if (from === to) return 'Городское';
  const km = content.distance_km ?? null;
  if (km === null) return null;
  return km > MAX_SUBURBAN_ROUTE_KM ? 'Междугородное' : 'Пригородное';
}

function buildStopRows(content: Content): PrintRow[] {
  const { points, pickup_address, shipper_name, delivery_address, consignee_name } = content;
  if (!points) {
    return [
      buildRow('Погрузка', joinParts([shipper_name, pickup_address])),
      buildRow('Выгрузка', joinParts([consignee_name, delivery_address])),
    ];
  }
  return points.map(({ kind, company, address }) =>
    buildRow(kind === 'loading' ? 'Погрузка' : 'Выгрузка', joinParts([company, address])),
  );
}

const buildControlSection = (): PrintSection => ({
  title: 'Выпуск на линию и возвращение',
  rows: [
    ['Прошёл предрейсовый медосмотр, к исполнению трудовых обязанностей допущен', MARK_CELLS],
    ['Контроль технического состояния пройден, выпуск на линию разрешён', MARK_CELLS],
    ['Выезд с парковки', ODOMETER_CELLS],
    ['Возвращение на парковку', ODOMETER_CELLS],
    ['Прошёл послерейсовый медосмотр', MARK_CELLS],
  ],
});

const buildSignatureSection = ({ owner: company, driver: name }: TripSheet): PrintSection => ({
  title: 'Подписи',
  rows: [
    [joinParts(['Диспетчер', company?.issuer]), ['подпись']],
    [joinParts(['Водитель', name]), ['подпись']],
  ],
});
