import { formatClockTime, formatDottedDate, formatDottedDateTime } from '../../../shared/moscow-time.rules.ts';
import { buildVehicles } from '../../../world/fleet.ts';
import { buildDrivers } from '../../../world/people.ts';
import { getPlateRegion } from '../trip.ts';
import type { TitleAnswer } from './answer-titles.ts';
import { signatoryNode } from './participant.ts';
import { buildFileRoot, buildReference } from './title-file.ts';
import { driverBlock, vehicleBlock } from './transport-blocks.ts';
import { buildElement, type XmlNode } from './xml.ts';

const REPLACED_BEFORE_TITLE_SECONDS = 1800;

/** ON_TRNZAMEN, КНД 1110344: replacement of vehicle and driver. */
export function replacementTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфПрвПрием', id: 'ИдФайлПрвПрием', date: 'ДатФайлПрвПрием', time: 'ВрФайлПрвПрием' };
  const { inn } = trip.carrier;
  const driver = buildDrivers(inn, 2).find((other) => other.inn !== trip.driver?.inn);
  const vehicle = buildVehicles(inn, 2, getPlateRegion(trip.carrier)).find((other) => other.vin !== trip.vehicle?.vin);
  const content = buildElement(
    'СодИнфЗамен',
    {
      УИД_ТрН: trip.gisId,
      СодОпер: 'Замена водителя и транспортного средства',
      ДатВрЗамен: formatDottedDateTime(at - REPLACED_BEFORE_TITLE_SECONDS),
      НалКоорТочВрЗам: '1',
    },
    [
      buildElement('ПричЗамТекст', {}, ['Неисправность тягача в пути']),
      driver && buildElement('ЗаменВодит', {}, [driverBlock('НовВодит', driver)]),
      vehicle && vehicleBlock('ЗаменТС', trip, vehicle),
    ],
  );
  const document = buildElement(
    'Документ',
    {
      КНД: '1110344',
      ПоФактХЖ: 'Транспортная накладная, информация о заменах водителя (водителей) и (или) транспортного средства',
      ДатИнфЗамен: formatDottedDate(at),
      ВрИнфЗамен: formatClockTime(at),
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return buildFileRoot(id, trip.carrier, document);
}
