import { randomUUID } from 'node:crypto';
import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { parseTitleFields } from '@trassa/contracts/edo/title-fields';
import type { TitleDriver, TitleVehicle } from '@trassa/contracts/edo/title-parts';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { isLikelySamePerson } from '@trassa/contracts/identity/person.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import {
  buildRefusalSide,
  fillTitle,
  formatMoscowIsoTime,
  type KnownFacts,
} from './features/title-writing/fill-title.ts';
import { writeTitle } from './features/title-writing/write-title.ts';
import { checkBySchema } from './features/waybill-reading/check-by-schema.ts';
import { describeTitle } from './features/waybill-reading/describe-title.ts';
import type { TitleFormFacts, TitleWriting } from './operators/title-writing.ts';
import { formatPartyName, formatPersonName } from './reading/waybill-text.rules.ts';

const noDriver: TitleDriver = {
  lastName: '',
  firstName: '',
  middleName: '',
  phones: [],
  licenceSeries: '',
  licenceNumber: '',
  licenceDay: '',
  inn: '',
  signing: '',
  handover: null,
};
/** A vehicle of which nothing is known. A form refuses zeros, so a person has to enter payload and volume. */
const noVehicle: TitleVehicle = {
  plate: '',
  certificate: '',
  vin: '',
  ownership: '1',
  type: '',
  make: '',
  payload: 0,
  volume: 0,
  leases: [],
};

/** The driver of the trip where T1 names another one. */
function buildNewDrivers(first: WaybillFields | null, driver: string): TitleDriver[] {
  const isNamed = first?.Водители.some((one) => isLikelySamePerson(formatPersonName(one), driver)) ?? false;
  if (driver.trim() === '' || isNamed) return [];
  const [lastName = '', firstName = '', ...middle] = driver.trim().split(/\s+/);
  return [{ ...noDriver, lastName, firstName, middleName: middle.join(' ') }];
}

/** The vehicle of the trip where T1 names another one. */
function buildNewVehicle(first: WaybillFields | null, text: string): KnownFacts['vehicle'] {
  const plate = normalizePlate(text);
  const isNamed = first?.ТранспортныеСредства.some(({ РегНомер }) => normalizePlate(РегНомер ?? '') === plate) ?? false;
  return plate === '' || isNamed ? null : { truck: { ...noVehicle, plate }, trailers: [] };
}

/** Whether a title is of the other side; a refusal answers the latest such title. */
const isTitleOfOtherSide = (prefix: string | null) => prefix === 'ON_TRNACLGROT' || prefix === 'ON_TRNACLGRPO';

/** Approval of the driver of the trip, by the full name that T1 gives. */
function toApproval(
  first: WaybillFields | null,
  { driver, driverApprovedAt: at }: TitleFormFacts,
): KnownFacts['approved'] {
  if (at === null || driver.trim() === '') return null;
  const named = first?.Водители.find((one) => isLikelySamePerson(formatPersonName(one), driver));
  const [lastName = '', firstName = '', ...middle] = driver.trim().split(/\s+/);
  return {
    lastName: named?.Фамилия ?? lastName,
    firstName: named?.Имя ?? firstName,
    middleName: named?.Отчество ?? middle.join(' '),
    at: formatMoscowIsoTime(at),
  };
}

function toKnownFacts(known: TitleFormFacts): KnownFacts {
  const { titles, driver, plate, now, price } = known;
  const first = titles.find(({ title }) => title.kind === 'T1')?.fields ?? null;
  const carrier = first?.Перевозчик;
  const { id: _, ...company } = buildRefusalSide(carrier, '');
  return {
    now,
    first,
    answeredId: titles.findLast(({ title }) => isTitleOfOtherSide(title.prefix))?.title.fileId ?? null,
    company: { ...company, name: formatPartyName(carrier), shortName: formatPartyName(carrier), bank: null },
    approved: toApproval(first, known),
    price,
    drivers: buildNewDrivers(first, driver),
    vehicle: buildNewVehicle(first, plate),
  };
}

const fillTitleForm = (kind: OutgoingTitleKind, known: TitleFormFacts): Record<string, unknown> => ({
  ...fillTitle(kind, toKnownFacts(known)),
});

/** Writing of titles for the other features. */
export const titleWriting: TitleWriting = {
  fill: fillTitleForm,
  check(kind, fields) {
    const checked = parseTitleFields(kind, fields);
    return 'problems' in checked ? checked.problems : [];
  },
  write(kind, fields, { answered: { title, fields: stated }, signature, uid, signer, now }) {
    const answered = {
      fileId: title.fileId ?? '',
      date: stated?.ДатаСоставления ?? null,
      time: stated?.ВремяСоставления ?? null,
      version: stated?.ВерсияФормата ?? null,
      signature,
    };
    return writeTitle(kind, fields, { answered, uid, sender: null, receivers: [], signer, now, guid: randomUUID() });
  },
  checkBySchema: (bytes, schema) =>
    checkBySchema(bytes, schema).map((text) => ({ field: '', text: `По схеме оператора: ${text}` })),
  describe(bytes) {
    const described = describeTitle(bytes);
    return 'refused' in described ? [{ label: 'Файл', value: described.text }] : described;
  },
};
