import { formatClockTime, formatDottedDate } from '../../../shared/moscow-time.rules.ts';
import type { Trip } from '../trip.ts';
import { buildFileRoot } from './title-file.ts';
import { buildElement, type XmlNode } from './xml.ts';

/** Files other than waybill titles, such as refusals and other categories, in a simple format. */
export function buildOtherFile(id: string, type: string, { trip, at }: { trip: Trip; at: number }): XmlNode {
  const isRefusal = type === 'ON_TRNACLOTKL';
  const document = buildElement(
    'Документ',
    {
      ВидДок: type,
      НомерДок: trip.number,
      ДатаДок: formatDottedDate(at),
      ВремяДок: formatClockTime(at),
      ...(isRefusal ? { ПричОтк: 'Сведения о водителе не соответствуют действительности' } : {}),
    },
    [
      buildElement('Стороны', {}, [
        buildElement('Сторона', { Роль: 'Грузоотправитель', Наим: trip.consignor.shortName, ИНН: trip.consignor.inn }),
        buildElement('Сторона', { Роль: 'Грузополучатель', Наим: trip.consignee.shortName, ИНН: trip.consignee.inn }),
        buildElement('Сторона', { Роль: 'Перевозчик', Наим: trip.carrier.shortName, ИНН: trip.carrier.inn }),
      ]),
      trip.vehicle && buildElement('ТС', { РегНомер: trip.vehicle.plate, Марка: trip.vehicle.make }),
    ],
  );
  return buildFileRoot(id, trip.carrier, document);
}
