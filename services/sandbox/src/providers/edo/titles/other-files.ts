import { clockTime, dottedDate } from '../../../shared/moscow-time.rules.ts';
import type { Trip } from '../trip.ts';
import { fileRoot } from './title-file.ts';
import { el, type XmlNode } from './xml.ts';

/** Files other than waybill titles, such as refusals and other categories, in a simple format. */
export function otherFile(id: string, type: string, { trip, at }: { trip: Trip; at: number }): XmlNode {
  const isRefusal = type === 'ON_TRNACLOTKL';
  const document = el(
    'Документ',
    {
      ВидДок: type,
      НомерДок: trip.number,
      ДатаДок: dottedDate(at),
      ВремяДок: clockTime(at),
      ...(isRefusal ? { ПричОтк: 'Сведения о водителе не соответствуют действительности' } : {}),
    },
    [
      el('Стороны', {}, [
        el('Сторона', { Роль: 'Грузоотправитель', Наим: trip.consignor.shortName, ИНН: trip.consignor.inn }),
        el('Сторона', { Роль: 'Грузополучатель', Наим: trip.consignee.shortName, ИНН: trip.consignee.inn }),
        el('Сторона', { Роль: 'Перевозчик', Наим: trip.carrier.shortName, ИНН: trip.carrier.inn }),
      ]),
      trip.vehicle && el('ТС', { РегНомер: trip.vehicle.plate, Марка: trip.vehicle.make }),
    ],
  );
  return fileRoot(id, trip.carrier, document);
}
